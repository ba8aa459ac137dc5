import { median } from '../tests/fixed-task.ts';
import { signIn } from './judging.ts';
import type { Person } from './kinds.ts';

const ROUNDS = 9;
const SIGN_INS = 60;
/** People who go on working meanwhile, and the lists that each reads. */
const WORKING = 5;
const CALLS_EACH = 30;

/**
 * How much longer the slowest twentieth of other calls takes while 60 people sign in at the same moment: the ratio of
 * the 95th percentiles with and without, in alternating rounds, and that without.
 */
export async function stormRatio(url: string, people: readonly Person[]) {
  const ratios: number[] = [];
  const quietMs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await slowestTwentieth(people);
    const storm = Promise.all(
      Array.from({ length: SIGN_INS }, (_, index) => signIn(url, people[index % people.length]?.email ?? '')),
    );
    const during = await slowestTwentieth(people);
    await storm;
    quietMs.push(quiet);
    ratios.push(during / quiet);
  }
  return { ratio: median(ratios), quietMs: median(quietMs) };
}

/** The 95th percentile of the lists that some people read, in milliseconds. */
async function slowestTwentieth(people: readonly Person[]): Promise<number> {
  const taken: number[] = [];
  await Promise.all(
    people.slice(0, WORKING).map(async ({ newClient }) => {
      for (let call = 0; call < CALLS_EACH; call += 1) {
        const began = performance.now();
        await newClient().committees.teams();
        taken.push(performance.now() - began);
      }
    }),
  );
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0;
}
