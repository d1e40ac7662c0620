import os
import pathlib
import shutil
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))


@pytest.fixture(scope="session")
def package() -> pathlib.Path:
    from demo import ROOT
    found = sorted((ROOT / ".build" / "package").glob("promenade_*.deb"))
    assert found, "There is no package: make package."
    return found[-1]


@pytest.fixture
def tree(tmp_path: pathlib.Path):
    from debian_tree import Tree
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        pytest.skip("THE PACKAGE WAS NOT INSTALLED ANYWHERE: that needs root and debootstrap")
    tree = Tree(tmp_path / "tree")
    yield tree
    tree.close()
