import { networksOf } from './network.ts';
import type { Limit } from './throttle.ts';

/** An IPv6 /48 may do this many times as much as a /64. */
const SITE_FACTOR = 4;

/** How often the networks of an address may do something. */
export function limitsOfNetwork(what: string, address: string, max: number, windowMs?: number): Limit[] {
  return networksOf(address).map((network, index) => ({
    key: `${what}:${network}`,
    max: index === 0 ? max : max * SITE_FACTOR,
    ...(windowMs !== undefined && { windowMs }),
  }));
}
