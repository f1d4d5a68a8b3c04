"""Networks that have learned to judge positions: how promising actions are, and what comes of them.

`pharos.learn` trains them; here they are read and asked, without PyTorch, inside compiled code.
"""
