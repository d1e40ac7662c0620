"""What the tests of the API share."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Browser"))
