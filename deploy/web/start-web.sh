#!/bin/sh
# Fills in nginx.conf.template from the environment and runs the web server in the foreground.
set -eu

CONFIG_DIR=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
export CONFIG_DIR
: "${HTTP_PORT:=8080}" "${HTTPS_PORT:=8443}" "${RUN_DIR:=/run/portal-web}" "${UPSTREAMS_DIR:=$CONFIG_DIR/upstreams}"
: "${RESOLVER:=127.0.0.11}"
: "${API:?set API}" "${RELEASES_DIR:?set RELEASES_DIR}"
: "${CERTIFICATE:?set CERTIFICATE}" "${CERTIFICATE_KEY:?set CERTIFICATE_KEY}"
export HTTP_PORT HTTPS_PORT RUN_DIR UPSTREAMS_DIR RESOLVER API RELEASES_DIR CERTIFICATE CERTIFICATE_KEY

mkdir -p "$RUN_DIR"
# Only these variables: nginx's own have the same syntax.
envsubst '${HTTP_PORT} ${HTTPS_PORT} ${RUN_DIR} ${UPSTREAMS_DIR} ${RESOLVER} ${API} ${RELEASES_DIR} ${CERTIFICATE} ${CERTIFICATE_KEY} ${CONFIG_DIR}' \
  <"$CONFIG_DIR/nginx.conf.template" >"$RUN_DIR/nginx.conf"
# NGINX_DIRECTIVES adds directives for this run, such as the user of the workers when root starts it.
exec nginx -c "$RUN_DIR/nginx.conf" -g "daemon off; ${NGINX_DIRECTIVES:-}"
