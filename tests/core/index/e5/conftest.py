"""One conversion for all tests of the language model."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.index.e5.convert import find_source
from mnemoscope.index.e5.model import E5Embedder


@pytest.fixture(scope="session")
def source() -> Path:
    found = find_source()
    if found is None:
        pytest.skip("the package with the weights has no build for this system")
    return found


@pytest.fixture(scope="session")
def models(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cache") / "models"
    E5Embedder(folder, threads=1)
    return folder


@pytest.fixture(scope="session")
def embedder(models: Path) -> E5Embedder:
    return E5Embedder(models, threads=1)
