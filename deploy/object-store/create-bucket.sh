#!/bin/sh
# Makes the portal's bucket and the key that opens only this bucket. Runs at every start, so that a changed secret counts.
# The object store's own tool signs in as root with ROOT_ACCESS_KEY and ROOT_SECRET_KEY.
set -eu

: "${S3_ENDPOINT:?set S3_ENDPOINT}" "${S3_BUCKET:?set S3_BUCKET}"
: "${S3_ACCESS_KEY_ID:?set S3_ACCESS_KEY_ID}" "${S3_SECRET_ACCESS_KEY:?set S3_SECRET_ACCESS_KEY}"

admin() {
  versitygw admin --endpoint-url "$S3_ENDPOINT" "$@"
}

set -- --access "$S3_ACCESS_KEY_ID" --secret "$S3_SECRET_ACCESS_KEY" --role user
admin create-user "$@" || admin update-user "$@"
admin create-bucket --owner "$S3_ACCESS_KEY_ID" --bucket "$S3_BUCKET" ||
  admin change-bucket-owner --bucket "$S3_BUCKET" --owner "$S3_ACCESS_KEY_ID"
