import { ApiError } from '@portal/api-client';

/**
 * The server's first message for each of the given fields. A field may be a path, such as `members.0.identity`; an error in
 * a part of a list that has no field of its own counts for the list.
 */
export function serverFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return faults;
  for (const [path, [sentence]] of Object.entries(error.errors)) {
    const around = fields.filter((field) => path.startsWith(`${field}.`));
    const field = fields.find((name) => name === path) ?? around.sort((a, b) => b.length - a.length)[0];
    if (field && sentence) faults[field] ??= sentence;
  }
  return faults;
}
