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

# tar's code 1 says only that the portal changed or removed a file meanwhile.
pack() {
  tar -czf "$@" || [ $? -eq 1 ]
}

# The database first: every file that it references was stored before, so the copy made afterwards includes it, unless it
# was deleted in between.
pg_dump --format=custom --no-owner --no-privileges --exclude-table-data=public.certificate_private_keys \
  --file="$incoming/database.dump" "$DATABASE_URL"
pack "$incoming/files.tar.gz" -C "$FILES_DIR" .
# The registry and the previews first: a version is stored before they name it.
first=$(cd "$RELEASES_DIR" && ls -d state previews 2>/dev/null) || true
pack "$incoming/releases.tar.gz" -C "$RELEASES_DIR" --exclude=./state --exclude=./previews $first .
(cd "$incoming" && sha256sum database.dump files.tar.gz releases.tar.gz >SHA256SUMS)

mv "$incoming" "$folder/$name"
trap - EXIT
echo "$folder/$name"
