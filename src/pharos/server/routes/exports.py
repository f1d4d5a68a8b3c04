"""Everything that is stored about somebody, to download."""

from fastapi import APIRouter
from fastapi.responses import StreamingResponse

from pharos.server.dependencies import KnownPerson, TheServices
from pharos.server.errors import answers

router = APIRouter(tags=["people"])


class Archive(StreamingResponse):
    """A file with many files."""

    media_type = "application/zip"


@router.get(
    "/me/export",
    summary="Download everything",
    response_class=Archive,
    responses=answers(429),
)
async def export_me(services: TheServices, person: KnownPerson) -> StreamingResponse:
    """A ZIP file with all that is stored about you, as JSON, and your finished games as records,
    for `pharos replay`. Nothing that is hidden in a game in progress is included; a game played by
    older rules no longer has a record."""
    await services.limits.check("exports", person.id)
    named = {"content-disposition": 'attachment; filename="pharos-export.zip"'}
    return Archive(services.export.archive(person), headers=named)
