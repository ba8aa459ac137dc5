/** The value that was stored as JSON; null without one, and for a malformed one. */
export function readJson<Value>(storage: Storage, key: string): Value | null {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
