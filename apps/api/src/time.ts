/** An instant in the notation of the wire; null stays null. */
export function toIso<T extends Date | null>(
  at: T,
): T extends null ? null : T extends Date ? string : string | null;
export function toIso(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
