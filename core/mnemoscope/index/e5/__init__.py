"""The embedding model multilingual-e5-small in 4 bits, run by ONNX Runtime, from weights that a package brings."""
