/** Letters and digits that are not taken for one another when they are read aloud or copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const LENGTH_CHARACTERS = 14;

/** A password that nobody can guess and anybody can read out; its last characters are a digit and a letter. */
export function newPassword(): string {
  const pick = (from: string) => from.charAt(randomBelow(from.length));
  const body = Array.from({ length: LENGTH_CHARACTERS - 2 }, () => pick(LETTERS + DIGITS)).join('');
  return body + pick(DIGITS) + pick(LETTERS);
}

/** Every number below `bound` is as likely as the others: what would favour the small ones is drawn again. */
function randomBelow(bound: number): number {
  const fair = Math.floor(256 / bound) * bound;
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % bound;
  }
}
