import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from './accounts.repository.ts';
import { knownDevice } from './known-devices.ts';
import { networkOf, networksOf } from './network.ts';
import type { HitTakenBack } from './throttle.repository.ts';
import { afterSuccess, type Limit, requireBelowLimits, resetHits } from './throttle.ts';

// docs/adr/0012 says what these limits bound, and why a stranger cannot lock a person out.

/** Failures for one email from one network, in a quarter of an hour. */
export const MAX_FAILURES_PER_EMAIL = 10;
/** Failures of a known device for its account, in a quarter of an hour. */
export const MAX_FAILURES_PER_DEVICE = 10;
/** Failures for one email from all networks together, in an hour; those of known devices are not counted. */
export const MAX_FAILURES_FROM_EVERYWHERE = 50;
/** Failures from one network, in a quarter of an hour: a whole venue shares one address. */
export const MAX_FAILURES_PER_ADDRESS = 500;
/** The same for an IPv6 /48. */
const MAX_FAILURES_PER_SITE = 2_000;
const HOUR_MS = 60 * 60 * 1000;

/** The parts of a request that say which browser tries to sign in. */
export interface Browser {
  ip: string;
  headers: { cookie?: string | undefined };
}

type Services = Pick<Context, 'db' | 'cookieKey' | 'now' | 'config'>;

/**
 * Counts a sign-in as failed before it is tried, so that parallel attempts cannot exceed the limits. A browser that
 * signed in to this account before has a counter of its own, and nobody else's failures block it.
 * @param account the account with this email, if there is one
 * @returns what is taken back when the password is right
 * @throws HttpError 429 too many failures
 */
export async function countAttempt(
  services: Services,
  email: string,
  account: AccountRow | undefined,
  browser: Browser,
): Promise<HitTakenBack[]> {
  const { db, now } = services;
  const device = account ? knownDevice(services, account, browser.headers.cookie) : null;
  const limits = device === null ? strangerLimits(email, browser.ip) : [deviceLimit(device)];
  await requireBelowLimits(db, limits, now());
  return afterSuccess(limits);
}

/** Resets the failures for this email, from everywhere and from the network of the browser. */
export function resetFailures(db: Database, email: string, { ip }: Browser): Promise<void> {
  return resetHits(db, emailAndNetworkKey(email, ip), emailKey(email));
}

const deviceLimit = (device: string): Limit => ({ key: `device:${device}`, max: MAX_FAILURES_PER_DEVICE });

function strangerLimits(email: string, ip: string): Limit[] {
  const [network, ...sites] = networksOf(ip);
  return [
    { key: emailAndNetworkKey(email, ip), max: MAX_FAILURES_PER_EMAIL },
    { key: emailKey(email), max: MAX_FAILURES_FROM_EVERYWHERE, windowMs: HOUR_MS },
    { key: addressKey(network), max: MAX_FAILURES_PER_ADDRESS },
    ...sites.map((site) => ({ key: addressKey(site), max: MAX_FAILURES_PER_SITE })),
  ];
}

const emailAndNetworkKey = (email: string, ip: string) => `${emailKey(email)} ${networkOf(ip)}`;
const emailKey = (email: string) => `email:${email.toLowerCase()}`;
const addressKey = (network: string) => `address:${network}`;
