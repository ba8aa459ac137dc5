# syntax=docker/dockerfile:1
# Three images: `api` (the API), `web` (the web server before it) and `release` (builds, checks and releases bundles).
# Build one with `docker build --target api .`

FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV CI=1
# Only the lockfile decides what is fetched, so this layer is cached until a dependency changes.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY tools/patches tools/patches
RUN npx -y pnpm@10.34.9 fetch
COPY . .

FROM base AS api-dependencies
RUN npx -y pnpm@10.34.9 install --offline --frozen-lockfile --prod --filter '@portal/api...'

FROM node:24-bookworm-slim AS api
WORKDIR /app
COPY --from=api-dependencies /app/node_modules node_modules
COPY --from=api-dependencies /app/apps/api apps/api
COPY --from=api-dependencies /app/packages packages
RUN mkdir /data /releases && chown node:node /data /releases
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data RELEASES_DIR=/releases
EXPOSE 3000
VOLUME ["/data", "/releases"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main/server.ts"]

FROM base AS release
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium \
  && rm -rf /var/lib/apt/lists/*
# Built into the image, so that the first release into an empty volume takes seconds.
RUN npx -y pnpm@10.34.9 install --offline --frozen-lockfile \
  && RELEASES_DIR=/tmp/releases node tools/build.ts && rm -rf /tmp/releases \
  && mkdir /releases && chown -R node:node /app /releases
USER node
ENV RELEASES_DIR=/releases
VOLUME ["/releases"]
HEALTHCHECK NONE
CMD ["node", "tools/build.ts"]

FROM debian:bookworm-slim AS web
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    curl gettext-base libnginx-mod-http-brotli-filter libnginx-mod-http-brotli-static nginx \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /run/portal-web && chown www-data:www-data /run/portal-web
COPY deploy/web /etc/portal-web
USER www-data
ENV RELEASES_DIR=/releases API=api:3000 \
  CERTIFICATE=/etc/portal-tls/fullchain.pem CERTIFICATE_KEY=/etc/portal-tls/privkey.pem
EXPOSE 8080 8443
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/healthz"]
CMD ["/etc/portal-web/start-web.sh"]
