/**
 * A value as canonical JSON (RFC 8785): no white space, and the names of an object in the order of their UTF-16 code
 * units. So equal values are equal bytes, and have the same hash. `value` holds only what JSON has.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
