import { setTimeout as delay } from 'node:timers/promises';
import { leaderCalls, teamCalls } from '../../packages/api-schema/src/index.ts';
import { FixedTask, percentile, QUIET_TASK_MS } from './fixed-task.ts';
import { addJudges, type Judge, signIn, signInDirector, signInJudges, submit, teamsOf } from './people.ts';
import { limited, type Report } from './report.ts';

const WARM_UP_MS = 5_000;
const LEADERS = ['leader1', 'leader3', 'leader4', 'leader5'];

/** Calls of people before something happens and while it does, in milliseconds. */
export interface Calls {
  before: number[];
  meanwhile: number[];
  task: FixedTask;
}

interface Stretches {
  /** Who works beside the leaders and the director; six new ones unless given. */
  judges?: readonly Judge[];
  /** Between two calls of one person. */
  thinkMs?: number;
  /** How long calls are measured before. */
  beforeMs?: number;
  /** How long they are measured from the start of the action on, at least. */
  atLeastMs?: number;
  rounds?: number;
}

/**
 * Runs the action while each judge reads its list and corrects an evaluation, team after team, four leaders read their home, and a
 * director the list of teams. Fails as soon as one of their calls does. @returns what their calls took
 */
export async function callsMeanwhile(
  url: string,
  { judges, thinkMs = 40, beforeMs = 0, atLeastMs = 0, rounds = 1 }: Stretches,
  action: () => Promise<unknown>,
): Promise<Calls> {
  const director = await signInDirector(url);
  const leaders = await Promise.all(LEADERS.map((name) => signIn(url, `${name}@demo.sa`)));
  const works = [
    ...(judges ?? (await signInJudges(url, await addJudges(url, 6, 2)))).map(judging),
    ...leaders.map((leader) => () => leader.api.send(leaderCalls.home)),
    () => director.newClient().send(teamCalls.list, { query: { per_page: 20 } }),
  ];
  const measured: Calls = { before: [], meanwhile: [], task: new FixedTask() };
  /** Where the calls that begin now are counted; not at all while it warms up. */
  let counted: number[] = [];
  let isStopped = false;
  const work = async (next: () => Promise<unknown>, first: number) => {
    await delay(first);
    while (!isStopped) {
      const [began, list] = [performance.now(), counted];
      await next();
      list.push(performance.now() - began);
      await delay(thinkMs);
    }
  };
  // Not all in the same instant.
  const working = Promise.all(works.map((next, index) => work(next, (index * thinkMs) / works.length)));
  const whileTheyWork = (happening: Promise<unknown>) => Promise.race([happening, working]);
  try {
    await whileTheyWork(delay(WARM_UP_MS));
    for (let round = 0; round < rounds; round += 1) {
      counted = measured.before;
      await whileTheyWork(delay(beforeMs));
      counted = measured.meanwhile;
      await whileTheyWork(Promise.all([action(), delay(atLeastMs)]));
    }
  } finally {
    isStopped = true;
    await working;
  }
  measured.task.measure();
  return measured;
}

/** By turns the list of teams and another version of one type of an evaluation, which is so never finished. */
function judging(judge: Judge): () => Promise<unknown> {
  const { teamIds } = judge;
  let turn = 0;
  return () => {
    turn += 1;
    if (turn % 2 === 0) return teamsOf(judge.newClient());
    const submissions = (turn - 1) / 2;
    const team_id = teamIds[submissions % teamIds.length] ?? '';
    return submit(judge, 'eco', team_id, { share: Math.floor(submissions / teamIds.length) % 2 });
  };
}

/** Prints them. @param moreMs on a quiet machine: how much longer 95 of 100 calls may take meanwhile */
export function reportCalls(
  report: Report,
  { before, meanwhile, task }: Calls,
  { moreMs }: { moreMs: number },
): void {
  const [quiet, busy] = [percentile(before, 0.95), percentile(meanwhile, 0.95)];
  report.table([
    {
      'other calls': meanwhile.length,
      'before, p95 ms': quiet,
      'meanwhile, p95 ms': busy,
      'more ÷ fixed task': limited((busy - quiet) / task.ms, moreMs / QUIET_TASK_MS),
      'longest, ms': percentile(meanwhile, 1),
      'longest ÷ fixed task': percentile(meanwhile, 1) / task.ms,
    },
  ]);
}
