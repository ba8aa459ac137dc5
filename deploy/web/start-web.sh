#!/bin/sh
# Fills in nginx.conf.template from the environment and runs the web server in the foreground.
set -eu

CONFIG_DIR=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
export CONFIG_DIR
: "${HTTP_PORT:=8080}" "${HTTPS_PORT:=8443}" "${RUN_DIR:=/run/portal-web}" "${UPSTREAMS_DIR:=$CONFIG_DIR/upstreams}"
: "${RESOLVER:=127.0.0.11}"
: "${REQUEST_RATE:=500}" "${REQUEST_BURST:=3000}" "${CONNECTIONS:=3000}" "${FILES_ORIGIN:=}"
: "${API:?set API}" "${RELEASES_DIR:?set RELEASES_DIR}"
: "${CERTIFICATE:?set CERTIFICATE}" "${CERTIFICATE_KEY:?set CERTIFICATE_KEY}"
export HTTP_PORT HTTPS_PORT RUN_DIR UPSTREAMS_DIR RESOLVER API RELEASES_DIR CERTIFICATE CERTIFICATE_KEY
export REQUEST_RATE REQUEST_BURST CONNECTIONS

# Without an origin for files no request has their host, and the page's policy names no other source.
FILES_HOST=files.invalid
FILES_SOURCE=
if [ -n "$FILES_ORIGIN" ]; then
  FILES_HOST=$(printf '%s' "$FILES_ORIGIN" | sed -E 's|^https?://||; s|[:/].*$||')
  FILES_SOURCE=" ${FILES_ORIGIN%/}"
fi
export FILES_HOST FILES_SOURCE

# The API has the same variable, and checks the cookie.
AREA_OVERRIDES=0
if [ "${ALLOW_AREA_OVERRIDES:-0}" = 1 ]; then AREA_OVERRIDES=1; fi
export AREA_OVERRIDES

mkdir -p "$RUN_DIR"
# Only these variables: nginx's own have the same syntax.
envsubst '${HTTP_PORT} ${HTTPS_PORT} ${RUN_DIR} ${UPSTREAMS_DIR} ${RESOLVER} ${API} ${RELEASES_DIR} ${CERTIFICATE} ${CERTIFICATE_KEY} ${CONFIG_DIR} ${FILES_HOST} ${FILES_SOURCE} ${AREA_OVERRIDES} ${REQUEST_RATE} ${REQUEST_BURST} ${CONNECTIONS}' \
  <"$CONFIG_DIR/nginx.conf.template" >"$RUN_DIR/nginx.conf"
# NGINX_DIRECTIVES adds directives for this run, such as the user of the workers when root starts it.
# nginx writes whole request lines into its error log. Queries have signatures in them, so they are cut out on the way.
errors=$RUN_DIR/errors
rm -f "$errors"
mkfifo -m 600 "$errors"
sed -u -E 's/\?[^ "]*/?[query]/g' <"$errors" >&2 &
exec nginx -c "$RUN_DIR/nginx.conf" -g "daemon off; ${NGINX_DIRECTIVES:-}" 2>"$errors"
