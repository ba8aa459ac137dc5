import { startPortal } from '../../tools/checks/portal-server.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { cpuMs } from './cpu.ts';
import { addJudges, signIn } from './judging.ts';
import { doRound, KIND_NAMES, type Kind, preparePeople, TEAMS_EACH } from './kinds.ts';

const SIGN_IN_ROUNDS = 5;

interface EmbeddedCalls {
  /** The processor time of each kind of call. */
  cpuMs: Map<Kind, number>;
  /** The 99th percentile of the sign-ins of all judges at the same moment. */
  signInMs: number;
}

/** Calls with the embedded database, which is in the process: one round after another to warm up. */
export async function embeddedCalls(judges: number): Promise<EmbeddedCalls> {
  const portal = await startPortal(await temporaryFolder('releases'));
  try {
    const people = await preparePeople(portal.url, await addJudges(portal.url, judges, TEAMS_EACH * 2));
    const times = new Map<Kind, number>();
    for (const round of [0, 1]) {
      for (const kind of KIND_NAMES) {
        const before = await cpuMs(portal.pid);
        const calls = await doRound(kind, portal.url, people, round);
        times.set(kind, ((await cpuMs(portal.pid)) - before) / calls);
      }
    }
    const emails = people.map(({ email }) => email);
    return { cpuMs: times, signInMs: await crowdMs(portal.url, emails) };
  } finally {
    await portal.stop();
  }
}

async function crowdMs(url: string, emails: readonly string[]): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < SIGN_IN_ROUNDS; round += 1) {
    await Promise.all(
      emails.map(async (email) => {
        const began = performance.now();
        await signIn(url, email);
        taken.push(performance.now() - began);
      }),
    );
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.99)] ?? 0;
}
