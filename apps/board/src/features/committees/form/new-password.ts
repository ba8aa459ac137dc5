/** Letters and digits that are not easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH_CHARACTERS = 14;

/** A random password that is easy to read out; it ends in a digit and a letter, which the password rule requires. */
export function newPassword(): string {
  const pick = (from: string) => from.charAt(randomBelow(from.length));
  const body = Array.from({ length: LENGTH_CHARACTERS - 2 }, () => pick(LETTERS + DIGITS)).join('');
  return body + pick(DIGITS) + pick(LETTERS);
}

/** A uniform random number below `bound`. Bytes that would favour small numbers are drawn again. */
function randomBelow(bound: number): number {
  const fair = Math.floor(256 / bound) * bound;
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % bound;
  }
}
