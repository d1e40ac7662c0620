"""Sign-in by a provider of identities that knows nothing of Promenade: linked from inside, joined by an invitation, its keys changed."""
import pytest
from playwright.sync_api import Page, expect

from household import PASSWORD, Household, invite, sign_in
from openid_provider import Provider

KEYHOLE = "Keyhole"
THERE = "lilies of the valley"


@pytest.fixture
def provider(request):
    with Provider(getattr(request, "param", "RS256")) as provider:
        provider.add_user("ada", THERE)
        yield provider


@pytest.fixture
def house(demo, provider, tmp_path):
    house = Household.over(demo, tmp_path / "data")
    house.environment |= {
        "PROMENADE_OIDC_ISSUER": provider.issuer, "PROMENADE_OIDC_CLIENT": provider.client_id,
        "PROMENADE_OIDC_SECRET": provider.client_secret, "PROMENADE_OIDC_NAME": KEYHOLE}
    house.start()
    provider.register(f"{house.address}/sign-in/provider")
    yield house
    house.stop()


def link(ada: Page, provider: Provider) -> None:
    ada.goto("/account")
    ada.get_by_role("button", name=f"Link to {KEYHOLE}").click()
    provider.sign_in(ada, "ada", THERE)
    expect(ada.get_by_text(f"You can sign in with {KEYHOLE} from now on")).to_be_visible()


def test_whoever_linked_their_account_comes_in_without_a_password(house, provider, new_page):
    ada = house.claim(new_page(house))
    link(ada, provider)

    phone = new_page(house)
    phone.goto("/works?page=2")
    phone.get_by_role("button", name=f"Sign in with {KEYHOLE}").click()
    provider.sign_in(phone, "ada", THERE)
    # Back to where they were going.
    expect(phone).to_have_url(f"{house.address}/works?page=2")
    phone.goto("/account")
    expect(phone.get_by_role("heading", name="Ada", level=1)).to_be_visible()

    # The next device, after the provider has changed its keys, and was away.
    provider.rotate_keys()
    desk = new_page(house)
    desk.goto("/sign-in")
    desk.get_by_role("button", name=f"Sign in with {KEYHOLE}").click()
    provider.sign_in(desk, "ada", THERE)
    expect(desk).to_have_url(f"{house.address}/")

    provider.stop()
    late = new_page(house)
    late.goto("/sign-in")
    # What it says of itself is known here: the browser finds nobody there, and comes back for the password.
    with late.expect_event("requestfailed", lambda request: request.url.startswith(provider.address)):
        late.get_by_role("button", name=f"Sign in with {KEYHOLE}").click()
    # In a window of its own: the first one still makes its page of the error.
    other = late.context.new_page()
    sign_in(other, "Ada", PASSWORD)
    expect(other).to_have_url(f"{house.address}/")


def test_nobody_gets_an_account_by_signing_in_there(house, provider, new_page):
    house.claim(new_page(house))
    stranger = new_page(house)
    stranger.goto("/sign-in")
    stranger.get_by_role("button", name=f"Sign in with {KEYHOLE}").click()
    provider.sign_in(stranger, "ada", THERE)
    expect(stranger.get_by_text(f"Nobody here comes in by this account of {KEYHOLE} yet")).to_be_visible()
    stranger.goto("/favourites")
    expect(stranger.get_by_role("heading", name="Sign in")).to_be_visible()


@pytest.mark.parametrize("provider", ["ES256"], indirect=True)
def test_an_invitation_is_taken_up_without_a_password(house, provider, new_page):
    ada = house.claim(new_page(house))
    provider.add_user("ben", THERE, called="Ben <b>Bold</b>")
    ben = new_page(house)
    ben.goto(invite(ada, "Ben"))
    ben.get_by_role("button", name=f"Join with {KEYHOLE}").click()
    provider.sign_in(ben, "ben", THERE)
    expect(ben).to_have_url(f"{house.address}/")
    ben.goto("/account")
    expect(ben.get_by_role("heading", name="Ben", level=1, exact=True)).to_be_visible()
    # The only way in stays.
    ben.get_by_role("button", name="Unlink").click()
    expect(ben.get_by_text("Without a password you could not come back")).to_be_visible()
