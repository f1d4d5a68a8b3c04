"""The rules of Monuments, one chapter a file; what is decided in each phase is in `phases`."""
