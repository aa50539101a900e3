"""Graphiti and Zep: two times of a fact, episodes as the passages it rests on."""

from __future__ import annotations

from typing import Any

from mnemoscope.exchange import Fate
from mnemoscope.model.words import Role

from .conftest import ReadFile, WriteFile


def edge(uuid: str = "e1", **values: Any) -> dict[str, Any]:
    return {
        "uuid": uuid,
        "group_id": "g",
        "source_node_uuid": "n1",
        "target_node_uuid": "n2",
        "name": "KEEPS_BOAT_IN",
        "fact": "Ida keeps her boat in Ghent",
        "valid_at": "2020-05-01T00:00:00Z",
        "invalid_at": None,
        "expired_at": None,
        "created_at": "2026-01-01T00:00:00Z",
        "episodes": [],
    } | values


def graph(*edges: Any, episodes: Any = (), nodes: Any = None) -> dict[str, Any]:
    known = [
        {"uuid": "n1", "name": "Ida", "labels": ["Entity", "Person"], "summary": "", "group_id": "g"},
        {"uuid": "n2", "name": "Ghent", "labels": ["Entity"], "group_id": "g"},
    ]
    # Edges stand first here, although they name what follows.
    return {"edges": list(edges), "nodes": known if nodes is None else nodes, "episodes": list(episodes)}


def test_both_times_of_a_fact(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("graph.json", graph(edge(invalid_at="2024-03-01T00:00:00Z"))))
    (item,) = got.statements
    assert (got.reading.format, got.lost, got.notes) == ("graphiti", [], [])
    assert (item.text, item.fate) == ("Ida keeps her boat in Ghent", Fate.CURRENT)
    assert (item.subject, item.attribute, item.value) == ("Ida", "keeps boat in", "Ghent")
    times = (item.valid_from, item.valid_to, item.event_time, item.source.at)
    assert [at.iso()[:10] for at in times if at] == ["2020-05-01", "2024-03-01", "2020-05-01", "2026-01-01"]
    assert got.skipped == {"nodes without a summary": 2}


def test_an_expired_edge_is_superseded(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("graph.json", graph(edge(expired_at="2026-02-01T00:00:00Z"))))
    assert got.statements[0].fate is Fate.SUPERSEDED


def test_a_fact_without_validity_has_no_event_time(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("graph.json", graph(edge(valid_at=None))))
    item = got.statements[0]
    assert (item.event_time, item.valid_from, item.timeless) == (None, None, True)


def test_episodes_are_the_passages_of_their_facts(write_file: WriteFile, read_file: ReadFile) -> None:
    episodes = [
        {"uuid": "ep1", "name": "Chat", "content": "Ida: my boat lies in Ghent.", "source": "message", "group_id": "g",
         "valid_at": "2026-01-01T09:00:00Z"},
        {"uuid": "ep2", "content": ""},
    ]  # fmt: skip
    got = read_file(write_file("graph.json", graph(edge(episodes=["gone", "ep1"]), edge("e2"), episodes=episodes)))
    (passage,) = got.passages
    assert (passage.text, passage.role, passage.title) == ("Ida: my boat lies in Ghent.", Role.DOCUMENT, "Chat")
    assert got.statements[0].source == passage
    assert got.statements[1].source.text == "Ida keeps her boat in Ghent"
    assert got.skipped["episodes without text"] == 1


def test_summaries_of_nodes_stand_alone(write_file: WriteFile, read_file: ReadFile) -> None:
    nodes = [
        {
            "uuid": "n1",
            "name": "Tandem",
            "labels": ["Entity", "Bike"],
            "summary": "Has two saddles. Is green.",
            "group_id": "g",
        }
    ]
    got = read_file(write_file("graph.json", graph(nodes=nodes)))
    assert [(item.text, item.tags) for item in got.statements] == [
        ("Tandem: Has two saddles.", ("Bike", "summary")),
        ("Tandem: Is green.", ("Bike", "summary")),
    ]


def test_a_plain_list_of_edges(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [edge(source_node_name="Ida", target_node_name="Ghent"), edge("e2", fact="", name=""), 3]
    got = read_file(write_file("edges.json", rows))
    assert [(item.subject, item.value) for item in got.statements] == [("Ida", "Ghent")]
    assert got.lost == [
        "edges.json, entry 2: A fact was left out: it has no text.",
        "edges.json, entry 3: Not read: it is no record.",
    ]


def test_times_that_cannot_be(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(
        write_file("graph.json", graph(edge(valid_at="soon"), edge("e2", invalid_at="2019-01-01T00:00:00Z")))
    )
    assert got.notes == [
        "graph.json, edges 1: valid at was left out: “soon” is not a time.",
        "graph.json, edges 2: invalid at was left out: it lies before valid at.",
    ]


def test_two_groups_keep_their_ids_apart(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("graph.json", graph(edge(), edge(group_id="h", fact="Another fact"))))
    assert [item.native_id for item in got.statements] == ["g/e1", "h/e1"]


def test_a_file_that_breaks_off_says_so_once(write_file: WriteFile, read_file: ReadFile) -> None:
    import json

    path = write_file("graph.json", json.dumps({"nodes": [], "edges": [edge(), edge("e2")]})[:-30])
    got = read_file(path)
    assert len(got.statements) == 1
    assert got.lost == ["graph.json: Read up to record 1: it breaks off in the middle."]
