"""What the store does with what it is told: the gate, duplicates, conflicts, verdicts, and the passing of time."""
