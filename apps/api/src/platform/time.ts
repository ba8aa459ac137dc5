/** An instant in the notation of the wire; null stays null. */
export function toIso<T extends Date | null>(
  at: T,
): T extends null ? null : T extends Date ? string : string | null;
export function toIso(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}

/** An instant in the JSON of PostgreSQL as a date; null stays null. */
export function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
