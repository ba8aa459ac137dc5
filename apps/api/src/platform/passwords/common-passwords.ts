import { readFileSync } from 'node:fs';
import { INVALID_DATA } from '@portal/domain/messages';
import { refused } from '../errors.ts';

const PASSWORD_COMMON = 'كلمة المرور هذه شائعة ويسهل تخمينها. اختر غيرها.';

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Whether the password is on the list of common ones, in any case, and also with symbols before or after it. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  return common.has(folded) || common.has(folded.replace(/^[^\p{L}\p{Nd}]+|[^\p{L}\p{Nd}]+$/gu, ''));
}

/** @throws HttpError 422 the password is a common one */
export function requireUncommon(password: string): void {
  if (isCommonPassword(password)) throw refused(INVALID_DATA, { password: [PASSWORD_COMMON] });
}
