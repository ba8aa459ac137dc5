import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../api/judging.ts';
import { type Person, preparePeople } from '../api/kinds.ts';

/** Between two calls of one person. */
const THINK_MS = 40;
const LEADERS = ['leader1', 'leader3', 'leader4', 'leader5'];

interface Call {
  began: number;
  ms: number;
}

/** People who go on reading their homes and submitting scores until they are stopped. */
export interface WorkingPeople {
  /** What the calls that began in a stretch of time took, in milliseconds. */
  between(from: number, to: number): number[];
  stop(): Promise<void>;
}

/** Judges read their teams and submit scores in turn, leaders read their home. */
export async function startWork(url: string, judges: readonly string[]): Promise<WorkingPeople> {
  const calls: Call[] = [];
  let isStopped = false;
  const work = async (next: () => Promise<unknown>, first: number) => {
    await delay(first);
    while (!isStopped) {
      const began = performance.now();
      await next();
      calls.push({ began, ms: performance.now() - began });
      await delay(THINK_MS);
    }
  };
  const people = await preparePeople(url, judges);
  const leaders = await Promise.all(LEADERS.map(async (name) => (await signIn(url, `${name}@demo.sa`)).api));
  const running = [...people.map(judging), ...leaders.map((api) => () => api.leader.home())].map(
    // Not all in the same instant.
    (next, index, all) => work(next, (index * THINK_MS) / all.length),
  );
  return {
    between: (from, to) => calls.filter(({ began }) => began >= from && began < to).map(({ ms }) => ms),
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

/** In turn the list of teams and another version of one evaluation, which is never finished. */
function judging({ newClient, api, teamIds, criteria }: Person): () => Promise<unknown> {
  let version = 0;
  let turn = 0;
  const [team_id = ''] = teamIds;
  return async () => {
    turn += 1;
    if (turn % 2 === 0) return newClient().committees.teams();
    const scores = criteria.eco.map(({ id, max_score }) => ({
      criterion_id: id,
      score: version % 2 === 0 ? max_score : 0,
    }));
    const { evaluation } = await api.teams.submitEvaluation('eco', { team_id, scores, version });
    version = evaluation.version;
    return evaluation;
  };
}
