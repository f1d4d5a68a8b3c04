"""The rules of Monuments, one chapter per file; what is decided in each phase is in `phases`."""
