import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

/** How long a signed link opens its file. */
export const LINK_LIFE_MS = 10 * 60 * 1000;

type Signer = Pick<Context, 'linkKey' | 'now'>;

/** Appends to `path` until when it may be opened and a signature of both; it then needs no session. */
export function signPath({ linkKey, now }: Signer, path: string): string {
  const expires = Math.ceil((now().getTime() + LINK_LIFE_MS) / 1000);
  return `${path}?expires=${expires}&signature=${signatureOf(linkKey, path, expires)}`;
}

/** Whether the signature is ours for this path and has not expired. `expires` is in seconds since 1970. */
export function isSigned(
  { linkKey, now }: Signer,
  path: string,
  expires: number,
  signature: string,
): boolean {
  const expected = Buffer.from(signatureOf(linkKey, path, expires));
  const given = Buffer.from(signature);
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return matches && expires * 1000 >= now().getTime();
}

function signatureOf(linkKey: Buffer, path: string, expires: number): string {
  return createHmac('sha256', linkKey).update(`${path}\n${expires}`).digest('base64url');
}
