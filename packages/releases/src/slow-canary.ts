import { p75Of, VITAL_SCALES, type Vital } from '@portal/domain/vitals';

/** What is compared: a version that a browser just downloaded is slower at first, whatever is in it. */
export const COMPARED_VITALS = ['LCP', 'INP', 'CLS'] as const satisfies readonly Vital[];

/** One measurement for each person who got a version, by bucket. */
export type PeopleByBucket = readonly number[];

/** Fewer people say nothing of a version. */
const LEAST_PEOPLE = 12;
/**
 * How many standard deviations the ranks of the canary's people are above the middle. It is looked at with every person, for
 * three measures; docs/adr/0031-a-slow-canary-ends-itself.md says how often that happens by chance.
 */
const LEAST_Z = 3.6;
/** A canary that is slower by less, or still good, goes on. */
const LEAST_RATIO = 1.3;

/** The first measure in which a canary is clearly slower than the version that everyone else has. */
export interface Slowdown {
  vital: Vital;
  canary: { p75: number; people: number };
  others: { p75: number; people: number };
}

/** Compares a canary with the version of everyone else, by measure; null unless it is clearly slower in one. */
export function slowdownOf(
  canary: (vital: Vital) => PeopleByBucket,
  others: (vital: Vital) => PeopleByBucket,
): Slowdown | null {
  for (const vital of COMPARED_VITALS) {
    const slow = compare(vital, canary(vital), others(vital));
    if (slow) return slow;
  }
  return null;
}

/** Whether a canary is slow enough to be compared, whatever the others are. */
export function maySlowDown(canary: (vital: Vital) => PeopleByBucket): boolean {
  return COMPARED_VITALS.some((vital) => isNotGood(vital, canary(vital)));
}

function isNotGood(vital: Vital, people: PeopleByBucket): boolean {
  return total(people) >= LEAST_PEOPLE && (p75Of(vital, people) ?? 0) > VITAL_SCALES[vital].good;
}

function compare(vital: Vital, canary: PeopleByBucket, others: PeopleByBucket): Slowdown | null {
  const [people, otherPeople] = [total(canary), total(others)];
  if (!isNotGood(vital, canary) || otherPeople < LEAST_PEOPLE) return null;
  const p75 = p75Of(vital, canary) ?? 0;
  const otherP75 = p75Of(vital, others) ?? 0;
  if (p75 < otherP75 * LEAST_RATIO) return null;
  if (rankZ(canary, others) < LEAST_Z) return null;
  return { vital, canary: { p75, people }, others: { p75: otherP75, people: otherPeople } };
}

/**
 * The Mann-Whitney test: how far the ranks of the first are above those of the second, in standard deviations. People of one
 * bucket share the middle of their ranks.
 */
function rankZ(first: PeopleByBucket, second: PeopleByBucket): number {
  const [n, m] = [total(first), total(second)];
  let below = 0;
  let u = 0;
  let ties = 0;
  for (const [bucket, count = 0] of first.entries()) {
    const other = second[bucket] ?? 0;
    u += count * (below + other / 2);
    below += other;
    ties += (count + other) ** 3 - (count + other);
  }
  const all = n + m;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  return variance > 0 ? (u - (n * m) / 2) / Math.sqrt(variance) : 0;
}

function total(people: PeopleByBucket): number {
  return people.reduce((sum, count) => sum + count, 0);
}
