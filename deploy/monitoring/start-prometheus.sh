#!/bin/sh
# Runs Prometheus with METRICS_TOKEN in a file, where prometheus.yml reads it. Compose cannot do that itself: the secrets of a
# container with a read-only file system must be files of the host.
set -eu

(umask 077 && printf %s "${METRICS_TOKEN:-}" >/tmp/metrics-token)
exec /bin/prometheus --config.file=/deploy/monitoring/prometheus.yml \
  --storage.tsdb.path=/prometheus --storage.tsdb.retention.time=30d
