const list = new Intl.ListFormat('ar', { type: 'unit' });

/** Names or clauses in one sentence: «مدار وقمة», «مدار، وقمة، ونسيج». Text that other people wrote is isolated first. */
export function listOf(parts: readonly string[]): string {
  return list.format(parts);
}

/** Facts on one line, «الطاولة 12 · القاعة أ», without those that are empty. */
export function factsLine(facts: readonly (string | null | undefined | false)[]): string {
  return facts.filter((fact) => fact && fact.trim() !== '').join(' · ');
}

/** Of which one is meant: «مدار أو قمة». */
export function anyOf(parts: readonly string[]): string {
  return new Intl.ListFormat('ar', { type: 'disjunction' }).format(parts);
}
