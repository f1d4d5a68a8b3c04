# The page
FROM node:24-slim AS page
WORKDIR /pharos/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web/ ./
COPY docs/rules/ ../docs/rules/
RUN npm run build

# The documentation, and the wheel that contains both
FROM python:3.13-slim AS wheel
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 NO_MKDOCS_2_WARNING=1
WORKDIR /pharos
COPY constraints.txt ./
RUN pip install -c constraints.txt build setuptools mkdocs-material mkdocstrings-python typer
COPY pyproject.toml MANIFEST.in README.md LICENSE CHANGELOG.md CONTRIBUTING.md mkdocs.yml ./
COPY src/ src/
COPY docs/ docs/
COPY benchmarks/ benchmarks/
COPY examples/ examples/
COPY web/openapi.json web/
COPY web/public/ web/public/
COPY --from=page /pharos/src/pharos/server/page/ src/pharos/server/page/
RUN cp -r docs/rules src/pharos/cli/rules && PYTHONPATH=src mkdocs build --strict --quiet && python -m build --no-isolation --wheel

# The server
FROM python:3.13-slim
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PYTHONUNBUFFERED=1 \
    PHAROS_DATA=/data XDG_CACHE_HOME=/data/cache
RUN --mount=type=bind,from=wheel,source=/pharos,target=/pharos \
    wheel="$(echo /pharos/dist/*.whl)" \
    && pip install -c /pharos/constraints.txt "${wheel}[postgres,redis]" \
    && useradd --system --uid 1000 --create-home pharos \
    && install -d -o pharos /data
USER pharos
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["pharos", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
