#!/bin/sh
# Copies the database, the files and the releases of a running portal into a new folder below the one named:
#   DATABASE_URL=… FILES_DIR=… RELEASES_DIR=… deploy/backup.sh FOLDER
# The private keys that sign certificates are left out: a restored portal makes a new one, and old certificates stay valid.
# FILES_DIR is DATA_DIR/files, or the folder of the object store's buckets. Prints the new folder. An interrupted
# backup leaves no files. Needs pg_dump of the server's version or newer.
set -eu

folder=${1:?name the folder to put the backup into}
: "${DATABASE_URL:?set DATABASE_URL}" "${FILES_DIR:?set FILES_DIR}" "${RELEASES_DIR:?set RELEASES_DIR}"

name=portal-$(date -u +%Y%m%dT%H%M%SZ)
mkdir -p "$folder"
incoming=$(mktemp -d "$folder/.incoming-XXXXXX")
trap 'rm -rf "$incoming"' EXIT
trap 'exit 1' HUP INT TERM

# The database first: every file that it references was stored before, so the copy made afterwards includes it.
pg_dump --format=custom --no-owner --no-privileges --exclude-table-data=public.certificate_private_keys \
  --file="$incoming/database.dump" "$DATABASE_URL"
tar -C "$FILES_DIR" -czf "$incoming/files.tar.gz" .
tar -C "$RELEASES_DIR" -czf "$incoming/releases.tar.gz" .
(cd "$incoming" && sha256sum database.dump files.tar.gz releases.tar.gz >SHA256SUMS)

mv "$incoming" "$folder/$name"
trap - EXIT
echo "$folder/$name"
