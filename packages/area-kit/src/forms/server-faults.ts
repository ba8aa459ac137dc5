import { ApiError } from '@portal/api-client';

/** The server's first message for each of the given fields; an error in a list's item counts for the list. */
export function serverFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return faults;
  for (const [path, [sentence]] of Object.entries(error.errors)) {
    const field = fields.find((name) => name === path.split('.')[0]);
    if (field && sentence) faults[field] ??= sentence;
  }
  return faults;
}
