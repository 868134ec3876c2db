"""How exercises are made: each module builds positions of some kinds, straight from the wanted cell."""
