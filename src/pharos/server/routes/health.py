"""Whether a worker is alive, and whether people should be sent to it."""

from fastapi import APIRouter, Response

from pharos.server.dependencies import TheServices
from pharos.server.models import Health, Ready

NOT_READY = 503

router = APIRouter(tags=["operation"])


@router.get("/healthz", summary="Is the server alive?")
async def health() -> Health:
    """Answers for as long as the worker runs, whatever has become of its database."""
    return Health()


@router.get(
    "/readyz",
    summary="Is the server ready?",
    responses={NOT_READY: {"model": Ready, "description": "Not ready; what is false says why."}},
)
async def readiness(services: TheServices, response: Response) -> Ready:
    """Ready when moves can be stored and the rules are compiled. Before they are, people can play,
    but bots that search do not.
    """
    stores = services.is_open and await services.write_probe.works()
    seconds_left = services.readiness.seconds_left
    is_ready = stores and seconds_left is None
    response.status_code = 200 if is_ready else NOT_READY
    return Ready(
        ready=is_ready, stores=stores, compiled=seconds_left is None, seconds_left=seconds_left
    )
