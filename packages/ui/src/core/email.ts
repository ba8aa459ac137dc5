/** Letters, digits, dot, underscore, hyphen, @, a domain, and a top-level domain of 2 to 4 letters. */
const EMAIL = /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/;

/** Whether a text, without the spaces around it, is an email address by the portal's basic pattern. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}
