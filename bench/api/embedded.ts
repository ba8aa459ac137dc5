import { startPortal } from '../../tools/checks/portal-server.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { cpuMs } from './cpu.ts';
import { addJudges } from './judging.ts';
import { doRound, KIND_NAMES, type Kind, preparePeople, TEAMS_EACH } from './kinds.ts';

/** The processor time of each kind of call with the embedded database, which is in the process: one round after another to warm up. */
export async function embeddedCallMs(judges: number): Promise<Map<Kind, number>> {
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
    return times;
  } finally {
    await portal.stop();
  }
}
