"""Asks an S3 for what is there, with Signature Version 4 (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html)."""
import datetime
import hashlib
import hmac
import urllib.parse
import urllib.request

from demo import PATIENCE


def request(method: str, host: str, path: str, query: dict[str, str] | None = None, key: str = "test:tester", secret: str = "testing") -> bytes:
    """What a bucket or an object at http://`host` answers; without a body of ours."""
    now = datetime.datetime.now(datetime.timezone.utc)
    time, day = now.strftime("%Y%m%dT%H%M%SZ"), now.strftime("%Y%m%d")
    scope = f"{day}/us-east-1/s3/aws4_request"
    asked = urllib.parse.urlencode(sorted((query or {}).items()), quote_via=urllib.parse.quote)
    headers = {"host": host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD", "x-amz-date": time}
    names = ";".join(headers)
    canonical = "\n".join([method, urllib.parse.quote(path), asked, *(f"{name}:{value}" for name, value in headers.items()), "", names, "UNSIGNED-PAYLOAD"])
    signing = f"AWS4{secret}".encode()
    for part in [day, "us-east-1", "s3", "aws4_request"]:
        signing = hmac.digest(signing, part.encode(), "sha256")
    text = f"AWS4-HMAC-SHA256\n{time}\n{scope}\n{hashlib.sha256(canonical.encode()).hexdigest()}"
    headers["authorization"] = (
        f"AWS4-HMAC-SHA256 Credential={key}/{scope}, SignedHeaders={names}, Signature={hmac.new(signing, text.encode(), 'sha256').hexdigest()}")
    there = urllib.request.Request(f"http://{host}{urllib.parse.quote(path)}" + (f"?{asked}" if asked else ""), method=method, headers=headers)
    with urllib.request.urlopen(there, timeout=PATIENCE) as answer:
        return answer.read()
