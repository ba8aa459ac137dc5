/**
 * «فريق مدار»; unchanged when the name already begins with the word.
 * @param shown the name as it is written after the word
 */
export function teamTitle(name: string, shown: string = name): string {
  return /^(ال)?فريق/u.test(name) ? name : `فريق ${shown}`;
}
