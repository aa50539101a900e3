"""The model as an ONNX graph: 12 transformer layers over embedded pieces, pooled to one vector of length 1.

The word table is not part of it. Of its 250,000 rows a sentence needs a dozen, so they are read from a memory-mapped
file and given to the graph as `embedded`; that keeps the graph at 14 MB instead of 400.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

from mnemoscope.index.e5.weights import BLOCK, Weights, halves, scales

_OPSET = 17
_IR_VERSION = 8
_ORT = "com.microsoft"
_INT8_ACTIVATIONS = 4
"""ONNX Runtime's accuracy level that multiplies in 8-bit integers."""


def build_graph(weights: Weights) -> bytes:
    """The serialised graph: inputs `embedded` (n, length, hidden) and `mask` (n, length), output `vectors`."""
    builder = _Builder(weights)
    shape = weights.shape
    state = builder.embedding()
    for layer in range(shape.layers):
        state = builder.layer(state, layer)
    builder.pool(state)
    graph = helper.make_graph(
        builder.nodes,
        "multilingual-e5-small",
        [
            helper.make_tensor_value_info("embedded", TensorProto.FLOAT, ["n", "length", shape.hidden]),
            helper.make_tensor_value_info("mask", TensorProto.INT32, ["n", "length"]),
        ],
        [helper.make_tensor_value_info("vectors", TensorProto.FLOAT, ["n", shape.hidden])],
        builder.initializers,
    )
    opsets = [helper.make_opsetid("", _OPSET), helper.make_opsetid(_ORT, 1)]
    model = helper.make_model(graph, opset_imports=opsets, ir_version=_IR_VERSION, producer_name="mnemoscope")
    onnx.checker.check_model(model)
    serialised: bytes = model.SerializeToString()
    return serialised


class _Builder:
    """Nodes and constants of the graph, in order. Methods return the name of the tensor that they make."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._shape = weights.shape
        self.nodes: list[Any] = []
        self.initializers: list[Any] = []

    def embedding(self) -> str:
        """Pieces, places and the (single) type of text, added and normed."""
        shape = self._shape
        places = self._weights.vector("emb.pos").reshape(shape.positions, shape.hidden)
        kind = self._weights.vector("emb.type").reshape(shape.types, shape.hidden)[0]
        self._constant("places", (places + kind)[np.newaxis])
        length = self._node("Gather", [self._node("Shape", ["mask"]), self._numbers("one", [1])], axis=0)
        used = self._node("Slice", ["places", self._numbers("zero", [0]), length, "one"])
        placed = self._node("Add", ["embedded", used])
        return self._node(
            "LayerNormalization", [placed, *self._norm("emb.ln")], axis=-1, epsilon=shape.epsilon, output="state"
        )

    def layer(self, state: str, number: int) -> str:
        """Attention and feed-forward, each added to what came in and normed."""
        name = f"l{number}"
        read = self._vectors([f"{name}.{part}.b" for part in "qkv"])
        self._constant(f"{name}.qkv.b", read)
        together = self._times(state, [f"{name}.{part}.w" for part in "qkv"], self._shape.hidden)
        parts = [f"{name}.{part}" for part in "qkv"]
        self.nodes.append(helper.make_node("Split", [together], parts, axis=-1))
        heard = self._node(
            "MultiHeadAttention", [*parts, f"{name}.qkv.b", "mask"], domain=_ORT, num_heads=self._shape.heads
        )
        attended = self._times(heard, [f"{name}.ao.w"], self._shape.hidden)
        state = self._add_and_norm(attended, state, f"{name}.aln", f"{name}.ao.b")
        self._constant(f"{name}.fi.b", self._weights.vector(f"{name}.fi.b"))
        wide = self._times(state, [f"{name}.fi.w"], self._shape.hidden)
        bent = self._node("BiasGelu", [wide, f"{name}.fi.b"], domain=_ORT)
        narrow = self._times(bent, [f"{name}.fo.w"], self._shape.feed_forward)
        return self._add_and_norm(narrow, state, f"{name}.oln", f"{name}.fo.b")

    def pool(self, state: str) -> None:
        """The mean over the pieces that are there, scaled to length 1."""
        there = self._node("Cast", ["mask"], to=TensorProto.FLOAT)
        there = self._node("Unsqueeze", [there, self._numbers("last", [-1])])
        summed = self._node("ReduceSum", [self._node("Mul", [state, there]), "one"], keepdims=0)
        # Scaling to length 1 makes the division by the number of pieces superfluous.
        self._node("LpNormalization", [summed], axis=-1, p=2, output="vectors")

    def _times(self, state: str, names: list[str], width: int) -> str:
        """`state` times the transposed quantised matrices, put on top of each other."""
        blocks = np.concatenate([self._weights.blocks(name, width) for name in names])
        packed, factors = repacked(blocks)
        name = names[0]
        self._constant(name, packed)
        self._constant(f"{name}.scales", factors.reshape(-1))
        return self._node(
            "MatMulNBits",
            [state, name, f"{name}.scales"],
            domain=_ORT,
            K=width,
            N=len(blocks),
            bits=4,
            block_size=BLOCK,
            accuracy_level=_INT8_ACTIVATIONS,
        )

    def _add_and_norm(self, made: str, state: str, norm: str, bias: str) -> str:
        self._constant(bias, self._weights.vector(bias))
        return self._node(
            "SkipLayerNormalization", [made, state, *self._norm(norm), bias], domain=_ORT, epsilon=self._shape.epsilon
        )

    def _norm(self, name: str) -> list[str]:
        names = [f"{name}.w", f"{name}.b"]
        for part in names:
            self._constant(part, self._weights.vector(part))
        return names

    def _vectors(self, names: list[str]) -> NDArray[np.float32]:
        return np.concatenate([self._weights.vector(name) for name in names])

    def _numbers(self, name: str, values: list[int]) -> str:
        self._constant(name, np.array(values, dtype=np.int64))
        return name

    def _constant(self, name: str, values: NDArray[Any]) -> None:
        self.initializers.append(numpy_helper.from_array(np.ascontiguousarray(values), name))

    def _node(self, kind: str, inputs: list[str], *, output: str = "", domain: str = "", **attributes: Any) -> str:
        name = output or f"{kind}.{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [name], domain=domain, **attributes))
        return name


def repacked(blocks: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Stored blocks (rows × blocks × 18 bytes) as MatMulNBits wants them: two neighbours per byte, and the scales."""
    values = halves(blocks)
    packed: NDArray[np.uint8] = np.left_shift(values[..., 1::2], 4, dtype=np.uint8) | values[..., 0::2]
    return packed, scales(blocks)
