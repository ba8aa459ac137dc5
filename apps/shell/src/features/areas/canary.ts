import type { AreaEntry } from './registry.ts';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Steps of a share: a hundredth of a percent. */
const BUCKETS = 10_000;

/**
 * Where a text falls between 0 and 100, evenly spread and always the same: FNV-1a, then the finishing steps of MurmurHash3,
 * because ids that differ in their last digits alone must not fall side by side.
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
 * What the registry has for this person: the canary for its share of the people, the version of everyone for the others.
 * The choice depends on person, area and canary only, so it is the same in every tab and on every device.
 */
export function versionFor(entry: AreaEntry, userId: string): AreaEntry {
  const { canary, ...everyone } = entry;
  if (!canary || bucketOf(`${userId}:${entry.name}:${canary.version}`) >= canary.share) return everyone;
  const { share, ...version } = canary;
  return { ...everyone, ...version, everyone };
}
