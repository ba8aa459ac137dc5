/**
 * The rules of a person's fields. Each pattern is the source of a regular expression, to be used with
 * `new RegExp(…, 'u')`.
 */

/** Letters, digits, dot, underscore, hyphen, @, a domain without empty labels, a top-level domain of 2 to 4 letters. */
export const EMAIL_PATTERN = '^[A-Za-z0-9._-]+@[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,4}$';

/** A Saudi mobile number as people write it: as stored (05XXXXXXXX), with the country code, or without the leading zero. */
export const SAUDI_PHONE_PATTERN = '^(?:\\+?966|0)?5[0-9]{8}$';

/** The beginning of a number of another country: + or 00, then its code. `foreignPhone` knows the numbers that exist. */
export const FOREIGN_PHONE_PATTERN = '^(?:\\+|00)(?!966)[0-9]+$';

/** A Saudi national or resident identity: ten digits that begin with 1 or 2. */
export const IDENTITY_PATTERN = '^[12][0-9]{9}$';

/** At least one letter (of any script) and one digit; the length is bounded beside it. */
export const PASSWORD_PATTERN = '^(?=.*\\p{L})(?=.*\\p{Nd}).*$';

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

export const FULL_NAME_MIN_CHARACTERS = 3;

/** The longest name of a person, team, table or sector, in characters. */
export const NAME_MAX = 100;

/** The longest email address, in characters. */
export const EMAIL_MAX = 254;

const email = new RegExp(EMAIL_PATTERN, 'u');

/** Whether a text, without the spaces around it, is an email address that the portal accepts. */
export function isEmail(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.length <= EMAIL_MAX && email.test(trimmed);
}
