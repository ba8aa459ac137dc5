/** A name, isolated or not, that says the word itself: «فريق مدار», «الفريق الأخضر», «فريقنا». */
export const SAYS_TEAM = /^(\u2068?)(ال)?فريق/u;

/**
 * «فريق مدار»; unchanged when the name already begins with the word.
 * @param shown the name as it is written after the word
 */
export function teamTitle(name: string, shown: string = name): string {
  return SAYS_TEAM.test(name) ? name : `فريق ${shown}`;
}
