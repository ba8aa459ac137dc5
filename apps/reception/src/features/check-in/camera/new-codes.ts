/** A code that was out of sight for this long is read again when it comes back. */
const OUT_OF_SIGHT_MS = 1_500;

/** Returns a function that tells, for each picture, whether its code was not in sight before. */
export function newCodes(): (text: string, now: number) => boolean {
  let last = { text: '', seenAt: Number.NEGATIVE_INFINITY };
  return (text, now) => {
    const isNew = text !== last.text || now - last.seenAt > OUT_OF_SIGHT_MS;
    last = { text, seenAt: now };
    return isNew;
  };
}
