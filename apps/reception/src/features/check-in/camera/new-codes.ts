/** A code that was out of sight for this long is read again when it comes back. */
const OUT_OF_SIGHT_MS = 1_500;

/** Tells which codes of the pictures were not in sight before. */
export interface NewCodes {
  isNew(text: string, now: number): boolean;
  /** While nothing is read, the last code stays in sight: a pass that is still held is not read a second time. */
  keep(now: number): void;
}

export function newCodes(): NewCodes {
  let last = { text: '', seenAt: Number.NEGATIVE_INFINITY };
  return {
    isNew(text, now) {
      const isNew = text !== last.text || now - last.seenAt > OUT_OF_SIGHT_MS;
      last = { text, seenAt: now };
      return isNew;
    },
    keep(now) {
      last = { ...last, seenAt: now };
    },
  };
}
