#!/bin/sh
# Makes the portal's database and its account, which owns the database and is no superuser. PostgreSQL's image runs it once,
# on an empty data folder:
#   PORTAL_PASSWORD=… deploy/postgres/create-portal.sh
# Needs psql; PGHOST and POSTGRES_USER name another server and superuser.
set -eu

: "${PORTAL_PASSWORD:?set PORTAL_PASSWORD}"

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --set=password="$PORTAL_PASSWORD" \
  --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
create role portal login nosuperuser nocreatedb nocreaterole noreplication password :'password';
create database portal owner portal;
revoke connect on database portal, postgres from public;
SQL
