"""The relations of a memory as a drawing, with the same in words beside it."""
