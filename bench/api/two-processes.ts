import type { PortalServer } from '../../tools/checks/portal-server.ts';
import { median } from '../tests/fixed-task.ts';
import { cpuMs } from './cpu.ts';
import type { Person } from './kinds.ts';

const WARM_UP_ROUNDS = 2;
const ROUNDS = 9;
/** How often each judge reads and submits in a round. */
const TURNS = 8;

/** A process of the portal, and people who are signed in to it. */
export interface Served {
  portal: PortalServer;
  people: readonly Person[];
}

export interface TwoProcesses {
  /** Two processes of one database ÷ two with a database each: what it costs to share one. */
  sharedToApart: number;
  /** Two processes of one database ÷ the first one alone. */
  twoToOne: number;
}

/**
 * Ratios of the processor time of a call, in alternating rounds: the first process alone, together with a second one of the
 * same database, and together with one that shares only the machine with it, because two processes slow each other's cores and
 * caches whatever they do. They leave out the database and the bench itself, which have the same cores here.
 */
export async function compareTwoProcesses(
  first: Served,
  second: Served,
  apart: Served,
): Promise<TwoProcesses> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await callMs([first, second]);
    await callMs([apart]);
  }
  const rounds: TwoProcesses[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await callMs([first]);
    const shared = await callMs([first, second]);
    rounds.push({ sharedToApart: shared / (await callMs([first, apart])), twoToOne: shared / alone });
  }
  return {
    sharedToApart: median(rounds.map((round) => round.sharedToApart)),
    twoToOne: median(rounds.map((round) => round.twoToOne)),
  };
}

/** The processor time of one call, of all these processes, while all of their people judge. */
async function callMs(served: readonly Served[]): Promise<number> {
  const used = async () => {
    const times = await Promise.all(served.map(({ portal }) => cpuMs(portal.pid)));
    return times.reduce((sum, ms) => sum + ms, 0);
  };
  const before = await used();
  const made = await Promise.all(served.flatMap(({ people }) => people.map(judge)));
  const calls = made.reduce((sum, count) => sum + count, 0);
  return ((await used()) - before) / calls;
}

/** Reads the list and one evaluation and corrects it, again and again. @returns how many calls were made */
async function judge({ newClient, teamIds, criteria }: Person): Promise<number> {
  const team_id = teamIds.at(-1) ?? '';
  for (let turn = 0; turn < TURNS; turn += 1) {
    const api = newClient();
    await api.committees.teams();
    await api.teams.evaluation(team_id);
    const scores = criteria.eco.map(({ id, max_score }) => ({
      criterion_id: id,
      score: (turn % 2) * max_score,
    }));
    await api.teams.submitEvaluation('eco', { team_id, scores });
  }
  return TURNS * 3;
}
