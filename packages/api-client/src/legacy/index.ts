import { queryKeys } from '../query-keys.ts';
import type { ClientOptions, Send } from '../request.ts';
import type { SendUpload } from '../upload.ts';
import { legacyApi } from './legacy-api.ts';
import { legacyQueryKeys } from './legacy-query-keys.ts';

/** Adds to the client what areas of a contract before 1.5 expect of it. */
export function addLegacyCalls(
  client: { readonly send: Send; readonly upload: SendUpload },
  options: ClientOptions,
): void {
  Object.assign(client, legacyApi(client, options));
  Object.assign(queryKeys, legacyQueryKeys);
}
