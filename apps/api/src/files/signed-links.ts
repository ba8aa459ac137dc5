import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Call } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/calls';
import type { Context } from '../context.ts';

/** How long a signed link is valid. */
export const LINK_LIFE_MS = 10 * 60 * 1000;

type Signer = Pick<Context, 'linkKey' | 'now'>;

/** What a signed link carries in its query. */
export interface Signature {
  /** Until when the link is valid, in seconds since 1970. */
  expires: number;
  signature: string;
}

/** The values of the parameters in a call's URL. */
export type UrlParams = Readonly<Record<string, string>>;

/** A link to a call with these parameters that needs no session; relative to the portal's origin. */
export function signedLink({ linkKey, now }: Signer, call: Call, params: UrlParams): string {
  const path = signedPath(call, params);
  const expires = Math.ceil((now().getTime() + LINK_LIFE_MS) / 1000);
  return `${path}?expires=${expires}&signature=${signatureOf(linkKey, path, expires)}`;
}

/** Whether this portal signed a link to the call with these parameters, and it is still valid. */
export function isSigned(
  { linkKey, now }: Signer,
  call: Call,
  params: UrlParams,
  { expires, signature }: Signature,
): boolean {
  const expected = Buffer.from(signatureOf(linkKey, signedPath(call, params), expires));
  const given = Buffer.from(signature);
  const matches = given.length === expected.length && timingSafeEqual(given, expected);
  return matches && expires * 1000 >= now().getTime();
}

function signedPath(call: Call, params: UrlParams): string {
  return `/api${pathOf(call, params)}`;
}

function signatureOf(linkKey: Buffer, path: string, expires: number): string {
  return createHmac('sha256', linkKey).update(`${path}\n${expires}`).digest('base64url');
}
