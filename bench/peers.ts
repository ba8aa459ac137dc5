import { setTimeout as delay } from 'node:timers/promises';
import { builtPortal } from '../tools/checks/stories/built-portal.ts';
import {
  ask,
  hotcrp,
  ours,
  type Peer,
  type PeerJudge,
  type RunningPeer,
  tilt,
} from './peers/applications.ts';
import { median, sum } from './support/fixed-task.ts';
import { treeCpuMs } from './support/process-usage.ts';
import { bench } from './support/report.ts';

const { HOTCRP_DIR, TILT_DIR, JUDGES = 30, ROUNDS = 7 } = process.env;
const LISTS_EACH = 6;
const RESTART_LIMIT_MS = 30_000;
const POLL_MS = 10;

/** What one peer did in one round: calls in a second, processor milliseconds of a call, seconds of a restart, bytes of a list. */
type Round = Record<string, number>;

interface AtWork {
  peer: Peer;
  running: RunningPeer;
  judges: PeerJudge[];
  rounds: Round[];
}

/**
 * The portal beside others, which are given by the folders HOTCRP_DIR and TILT_DIR (`bench/peers/applications.ts` says what must be there), by
 * the same client in alternating rounds; without any beside itself, which shows how far the ratios are to be trusted. Prints
 * the median of each of ours, and of its ratio to the other's of the same round with the lowest and the highest.
 */
await bench(async (report) => {
  const releasesDir = await builtPortal();
  const others = [...(HOTCRP_DIR ? [hotcrp(HOTCRP_DIR)] : []), ...(TILT_DIR ? [tilt(TILT_DIR)] : [])];
  const portal = (name: string) => ours(name, releasesDir, Number(JUDGES));
  const peers = [portal('ours'), ...(others.length > 0 ? others : [portal('ours again')])];
  await using stack = new AsyncDisposableStack();
  const atWork: AtWork[] = [];
  for (const peer of peers) {
    const running = stack.use(await peer.start());
    atWork.push({ peer, running, judges: await signInAll(peer, running), rounds: [] });
  }
  // The first one warms up.
  for (let round = 0; round <= Number(ROUNDS); round += 1) {
    for (const one of round % 2 === 0 ? atWork : atWork.toReversed()) {
      const measured = await oneRound(one, round);
      if (round > 0) one.rounds.push(measured);
    }
  }
  const [first, ...rest] = atWork;
  report.table(
    Object.keys(first?.rounds[0] ?? {}).map((row) => {
      const valuesOf = ({ rounds }: AtWork) => rounds.map((round) => round[row] ?? Number.NaN);
      const own = first ? valuesOf(first) : [];
      const ratios = rest.flatMap((other) => {
        const theirs = valuesOf(other);
        const each = own.map((value, index) => value / (theirs[index] ?? Number.NaN));
        const spread = [Math.min(...each), Math.max(...each)].map((value) => value.toFixed(2)).join(' to ');
        return [
          [other.peer.name, median(theirs)] as const,
          [`ours ÷ ${other.peer.name}`, `${median(each).toFixed(2)} (${spread})`] as const,
        ];
      });
      return { '': row, ours: median(own), ...Object.fromEntries(ratios) };
    }),
  );
});

function signInAll(peer: Peer, { url }: RunningPeer): Promise<PeerJudge[]> {
  return Promise.all(Array.from({ length: Number(JUDGES) }, (_, judge) => peer.signIn(url, judge)));
}

async function oneRound({ peer, running, judges }: AtWork, team: number): Promise<Round> {
  const { url, pid } = running;
  const evaluations = await Promise.all(judges.map((judge) => judge.evaluation(team)));
  const measured: Round = {};
  const measure = async (
    name: string,
    each: number,
    work: (judge: PeerJudge, index: number) => Promise<unknown>,
  ) => {
    const [began, cpu] = [performance.now(), await treeCpuMs(pid)];
    await Promise.all(judges.map(work));
    const calls = judges.length * each;
    measured[`${name}, a second`] = (calls * 1000) / (performance.now() - began);
    measured[`${name}, processor ms`] = ((await treeCpuMs(pid)) - cpu) / calls;
  };
  const bytes: number[] = [];
  await measure('sign-in', 1, (_, index) => peer.signIn(url, index));
  await measure('assigned list', LISTS_EACH, async ({ list: { path, ...request } }) => {
    for (let turn = 0; turn < LISTS_EACH; turn += 1)
      bytes.push((await (await ask(url, path, request)).arrayBuffer()).byteLength);
  });
  await measure('complete evaluation', 1, async (_, index) => {
    for (const { path, ...request } of evaluations[index] ?? [])
      await (await ask(url, path, request)).arrayBuffer();
  });
  return {
    ...measured,
    'restart after a kill, s': await restartSeconds(running, judges[0]),
    'list of 18 teams, bytes': sum(bytes) / bytes.length,
  };
}

/** From the kill to the first list that is answered. */
async function restartSeconds(running: RunningPeer, judge: PeerJudge | undefined): Promise<number> {
  const { path = '/', ...request } = judge?.list ?? {};
  const began = performance.now();
  const killed = running.kill();
  // The last answers of what was killed do not count.
  await delay(POLL_MS);
  while (!(await ask(running.url, path, request).catch(() => undefined))) {
    if (performance.now() - began > RESTART_LIMIT_MS) throw new Error(`${running.url} did not come back`);
    await delay(POLL_MS);
  }
  const seconds = (performance.now() - began) / 1000;
  await killed;
  return seconds;
}
