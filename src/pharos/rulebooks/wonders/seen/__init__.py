"""What people, pages and networks see: views, stories, sentences, reasons, observations."""
