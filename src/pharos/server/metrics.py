"""What Prometheus reads at /metrics."""

from prometheus_client import Counter, Gauge, Histogram

FAST = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)

TABLES = Gauge("pharos_tables", "Tables by status.", ["status"])
SOCKETS = Gauge("pharos_sockets", "Pages connected to this worker.")
MOVES = Counter("pharos_moves", "Moves stored.", ["by"])
REJECTED = Counter("pharos_moves_rejected", "Moves refused.")
MOVE_SECONDS = Histogram(
    "pharos_move_seconds", "From a move's arrival until it is stored.", buckets=FAST
)
DELIVERY_SECONDS = Histogram(
    "pharos_delivery_seconds", "From a stored move until a page has its view.", buckets=FAST
)
BOT_SECONDS = Histogram("pharos_bot_seconds", "Time a bot takes to choose.", ["bot"], buckets=FAST)
HINT_SECONDS = Histogram("pharos_hint_seconds", "Time until a hint is found.", buckets=FAST)
BOT_FAILURES = Counter("pharos_bot_failures", "Bots that crashed or were too slow.", ["bot"])
