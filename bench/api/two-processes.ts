import { median } from '../support/fixed-task.ts';
import { evaluationOf, submit, teamsOf } from '../support/people.ts';
import { cpuMs } from '../support/process-usage.ts';
import type { Served } from './kinds.ts';

const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** How often each judge reads and submits in a round. */
const TURNS = 8;

/**
 * Ratios of the processor time of a call, in alternating rounds: the first process alone, together with a second one of the
 * same database, and together with one that shares only the machine with it, because two processes slow each other's cores and
 * caches whatever they do. They leave out the database and the bench itself, which have the same cores here.
 */
export async function compareTwoProcesses(first: Served, second: Served, other: Served) {
  const rounds: { sharedToSeparate: number; twoToOne: number }[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const alone = await callMs([first]);
    const shared = await callMs([first, second]);
    const separate = await callMs([first, other]);
    if (round >= 0) rounds.push({ sharedToSeparate: shared / separate, twoToOne: shared / alone });
  }
  return {
    sharedToSeparate: median(rounds.map(({ sharedToSeparate }) => sharedToSeparate)),
    twoToOne: median(rounds.map(({ twoToOne }) => twoToOne)),
  };
}

/** The processor time of one call, of all these processes, while all of their judges work. */
async function callMs(served: readonly Served[]): Promise<number> {
  const used = async () => {
    const times = await Promise.all(served.map(({ portal }) => cpuMs(portal.pid)));
    return times.reduce((sum, ms) => sum + ms, 0);
  };
  const before = await used();
  const judges = served.flatMap((one) => one.judges);
  await Promise.all(
    judges.map(async ({ newClient, teamIds, criteria }) => {
      const team_id = teamIds.at(-1) ?? '';
      for (let turn = 0; turn < TURNS; turn += 1) {
        const api = newClient();
        await teamsOf(api);
        await evaluationOf(api, team_id);
        await submit({ api, criteria }, 'eco', team_id, { share: turn % 2 });
      }
    }),
  );
  return ((await used()) - before) / (judges.length * TURNS * 3);
}
