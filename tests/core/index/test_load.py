"""The best embedder that is there, and never an error for one that is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.index import load
from mnemoscope.index.e5 import convert
from mnemoscope.index.e5.converted import FOLDER_NAME, GRAPH
from mnemoscope.index.load import load_embedder, models_folder


def test_hashed_on_wish(tmp_path: Path) -> None:
    assert load_embedder(tmp_path, prefer="hashed").label == "hashed n-grams"
    assert list(tmp_path.iterdir()) == []


def test_the_language_model_where_it_is(tmp_path: Path) -> None:
    if convert.find_source() is None:
        pytest.skip("the package with the weights has no build for this system")
    embedder = load_embedder(tmp_path)
    assert embedder.label == "multilingual-e5-small"
    assert embedder.embed(["hello"]).shape == (1, embedder.dimension)
    assert (models_folder(tmp_path) / FOLDER_NAME / GRAPH).is_file()


def test_hashed_where_the_package_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(convert, "PACKAGE", "no_such_package_anywhere")
    assert load_embedder(tmp_path).label == "hashed n-grams"
    assert load_embedder(tmp_path, prefer="e5").label == "hashed n-grams"


def test_hashed_where_the_cache_cannot_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    assert load_embedder(blocked).label == "hashed n-grams"


def test_the_users_cache_by_default() -> None:
    assert models_folder().name == "models"
    assert "mnemoscope" in models_folder().parts


def test_a_model_that_came_with_the_program_is_used_and_nothing_is_converted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the package has no build, the packaged program carries the converted files."""
    if convert.find_source() is None:
        pytest.skip("the package with the weights has no build for this system")
    shipped = tmp_path / "resources" / "models"
    convert.open_folder(shipped)
    monkeypatch.setattr(load, "resource", lambda *parts: (tmp_path / "resources").joinpath(*parts))
    monkeypatch.setattr(convert, "PACKAGE", "no_such_package_anywhere")
    assert load_embedder(tmp_path / "cache").label == "multilingual-e5-small"
    assert not (tmp_path / "cache").exists()
    (shipped / FOLDER_NAME / GRAPH).write_bytes(b"damaged")
    assert load_embedder(tmp_path / "cache").label == "hashed n-grams"
    assert (shipped / FOLDER_NAME / GRAPH).exists()


def test_a_model_that_does_not_run_is_converted_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its samples may fit although it is damaged elsewhere."""
    if convert.find_source() is None:
        pytest.skip("the package with the weights has no build for this system")
    folder = convert.open_folder(models_folder(tmp_path))
    graph = folder / GRAPH
    graph.write_bytes(bytes(graph.stat().st_size))
    monkeypatch.setattr(convert, "is_whole", lambda folder: folder.is_dir())
    assert load_embedder(tmp_path).label == "multilingual-e5-small"
