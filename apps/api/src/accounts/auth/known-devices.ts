import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from '../../platform/context.ts';
import { isSameSecret } from '../../platform/tokens.ts';
import type { AccountRow } from './accounts.repository.ts';

/*
 * A browser that signed in to an account is a known device of it: others who guess the account's password cannot lock
 * it out. The cookie only says so; it opens no session. It names up to `MAX_ACCOUNTS` accounts, because people of a
 * venue share browsers.
 */

const COOKIE = 'known-devices';
/** The calls that read it are below this path. */
const PATH = '/api/auth';
const LIFETIME_S = 365 * 24 * 60 * 60;
const MAX_ACCOUNTS = 20;
const DEVICE_ID_BYTES = 12;
const ACCOUNT_TAG_BYTES = 9;

interface Entry {
  /** Names the account without its id. */
  account: string;
  device: string;
  /** Seconds since 1970, in base 36. */
  since: string;
  signature: string;
}

type Services = Pick<Context, 'cookieKey' | 'now' | 'config'>;
type Account = Pick<AccountRow, 'id' | 'password_hash'>;

/** The id of this browser as a known device of the account; null when it is not one. */
export function knownDevice(services: Services, account: Account, header: string | undefined): string | null {
  const tag = tagOf(account);
  const entry = entriesOf(header).find((each) => each.account === tag);
  if (!entry || account.password_hash === null) return null;
  const age = services.now().getTime() / 1000 - Number.parseInt(entry.since, 36);
  return isSameSecret(entry.signature, sign(services, account, entry)) && age < LIFETIME_S
    ? entry.device
    : null;
}

/**
 * The `Set-Cookie` header after a successful sign-in: the browser becomes, or stays, a known device of the account for a
 * year. A new password ends it, because the signature covers the password's hash.
 */
export function rememberDevice(services: Services, account: Account, header: string | undefined): string {
  const tag = tagOf(account);
  const named = {
    account: tag,
    device: knownDevice(services, account, header) ?? randomBytes(DEVICE_ID_BYTES).toString('base64url'),
    since: Math.floor(services.now().getTime() / 1000).toString(36),
  };
  const entry: Entry = { ...named, signature: sign(services, account, named) };
  const others = entriesOf(header).filter((each) => each.account !== tag);
  const value = [entry, ...others].slice(0, MAX_ACCOUNTS).map(textOf).join('~');
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=${PATH}; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Strict${secure}`;
}

function sign(
  { cookieKey }: Services,
  { id, password_hash }: Account,
  { device, since }: Pick<Entry, 'device' | 'since'>,
): string {
  const text = [id, device, since, password_hash].join('\n');
  return createHmac('sha256', cookieKey).update(text).digest('base64url');
}

function tagOf({ id }: Account): string {
  return createHash('sha256').update(id).digest().subarray(0, ACCOUNT_TAG_BYTES).toString('base64url');
}

const textOf = ({ account, device, since, signature }: Entry) =>
  [account, device, since, signature].join('.');

/** The entries of a request's `Cookie` header; those without the right form are left out. */
function entriesOf(header = ''): Entry[] {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.~-]*)`).exec(header)?.[1] ?? '';
  return value.split('~').flatMap((text) => {
    const [account, device, since, signature, ...rest] = text.split('.');
    if (!account || !device || !since || !signature || rest.length > 0) return [];
    return [{ account, device, since, signature }];
  });
}
