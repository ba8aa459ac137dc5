#!/bin/sh
# Restores a backup into an empty database and empty folders, while the API is stopped:
#   DATABASE_URL=… FILES_DIR=… RELEASES_DIR=… deploy/restore.sh FOLDER/portal-…
# Verifies the backup first and never overwrites anything. Revokes all sessions and links. Needs pg_restore and psql.
set -eu

backup=${1:?name the backup to restore}
: "${DATABASE_URL:?set DATABASE_URL}" "${FILES_DIR:?set FILES_DIR}" "${RELEASES_DIR:?set RELEASES_DIR}"

refuse() {
  echo "Nothing was restored: $1" >&2
  exit 1
}

(cd "$backup" && sha256sum --check --quiet SHA256SUMS) || refuse "the backup is damaged."
tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$DATABASE_URL" \
  --command="select count(*) from information_schema.tables where table_schema = 'public'")
[ "$tables" = 0 ] || refuse "the database of DATABASE_URL is not empty."
for target in "$FILES_DIR" "$RELEASES_DIR"; do
  mkdir -p "$target"
  [ -z "$(ls -A "$target")" ] || refuse "$target is not empty."
done

pg_restore --single-transaction --exit-on-error --no-owner --no-privileges --dbname="$DATABASE_URL" \
  "$backup/database.dump"
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$DATABASE_URL" --file="$(dirname -- "$0")/revoke-access.sql"
tar -C "$FILES_DIR" -xzf "$backup/files.tar.gz"
tar -C "$RELEASES_DIR" -xzf "$backup/releases.tar.gz"
echo "Restored $backup."
