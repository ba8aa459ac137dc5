const list = new Intl.ListFormat('ar', { type: 'unit' });

/** Names or clauses in one sentence: «مدار وقمة», «مدار، وقمة، ونسيج». Text that other people wrote is isolated first. */
export function listOf(parts: readonly string[]): string {
  return list.format(parts);
}
