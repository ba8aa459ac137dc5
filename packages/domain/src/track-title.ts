/** «مسار الروبوتات»; unchanged when the name already begins with the word. */
export function trackTitle(name: string): string {
  return /^(ال)?مسار/u.test(name) ? name : `مسار ${name}`;
}
