"""A whole match at one table: cutting, dealing, naming trump, playing, counting, to the end. Pure."""
