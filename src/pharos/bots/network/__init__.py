"""Networks that have learned to judge positions: how promising actions are, and how it will end.

`pharos.learn` trains them. They are loaded and run here, without PyTorch, in compiled code.
"""
