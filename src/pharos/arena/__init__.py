"""Many games at once: simulations and measurements. Later tournaments, ratings and studies."""
