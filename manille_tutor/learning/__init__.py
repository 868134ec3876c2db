"""What a learner does: exercises, how they are made and marked, lessons, sessions and progress."""
