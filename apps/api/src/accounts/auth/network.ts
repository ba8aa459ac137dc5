import { isIPv4, isIPv6 } from 'node:net';

const HEXTETS = 8;

/**
 * The networks that an address is counted with: an IPv4 address by itself, an IPv6 address by its /64 (one subscriber
 * has all of it) and then by its /48 (the most that a provider gives to one customer).
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return [mapped];
  if (!isIPv6(plain)) return [plain];
  const hextets = expand(plain);
  return [`${hextets.slice(0, 4).join(':')}::/64`, `${hextets.slice(0, 3).join(':')}::/48`];
}

/** The smallest network of an address; see `networksOf`. */
export const networkOf = (address: string): string => networksOf(address)[0];

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): string[] {
  const [head = [], tail] = address.split('::').map((part) => groups(part));
  if (tail === undefined) return [...head];
  const zeros = Array.from({ length: HEXTETS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

/** An embedded IPv4 address counts as two groups; only the first four groups of an address are used. */
function groups(part: string): string[] {
  if (part === '') return [];
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]));
}
