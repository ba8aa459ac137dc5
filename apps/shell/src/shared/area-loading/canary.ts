import type { AreaEntry } from './registry.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Resolution of a share: a hundredth of a percent. */
const BUCKETS = 10_000;

/**
 * Hashes a text to a number from 0 to 100, evenly distributed. FNV-1a alone puts ids that differ only in their last
 * digits into neighbouring buckets, so MurmurHash3's final mixing follows it.
 */
export function bucketOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return ((hash >>> 0) % BUCKETS) / (BUCKETS / 100);
}

/**
 * The version of an area that this user gets: the canary for its share of the users, the general version for all
 * others. The choice depends only on user, area and canary, so it is the same in every tab and on every device.
 */
export function versionFor(entry: AreaEntry, userId: string): AreaEntry {
  const { canary, ...everyone } = entry;
  if (!canary || bucketOf(`${userId}:${entry.name}:${canary.version}`) >= canary.share) return everyone;
  const { share, ...version } = canary;
  const { home_needs: _needs, offers: _offers, fills: _fills, ...place } = everyone;
  return { ...place, ...version, everyone };
}
