import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { newKeyPair } from '@portal/area-bundle/keys';
import { findArea, places, readPreviews, readRegistry, writeServedCalls } from '@portal/releases';
import * as contract from '../packages/api-schema/src/index.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { releasedBesides } from '../tools/checks/released-besides.ts';
import { builtPortal } from '../tools/checks/stories/built-portal.ts';
import { temporaryFolder } from '../tools/checks/temporary.ts';
import { runNode, ToolFailure } from '../tools/processes.ts';
import { FixedTask, median } from './support/fixed-task.ts';
import { signInDirector } from './support/people.ts';
import { bench, limited } from './support/report.ts';

const AREA = 'committee';
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** The most that each may take, as a multiple of the fixed task: 5 s and 1 s where it takes 0.12 s. */
const LIMITS = { release: 40, rollback: 8 } as const;

/**
 * What it takes to release an area from a packed file and to roll it back, each as a command of its own and over HTTP, in turns with
 * a fixed piece of work. Without npm, and without the check in a browser, which is measured once at the end. Fails
 * also when one byte of another area or of the shell has changed.
 */
await bench(async (report) => {
  const releasesDir = await builtPortal();
  // As the API does when it starts: a release compares the calls of its area with these.
  await writeServedCalls(releasesDir, contract.shapesOf(contract.callsIn(contract)));
  const bundle = join(await temporaryFolder('bench'), `${AREA}.area.zip`);
  // Another version than the one that runs.
  const env = { ...process.env, RELEASES_DIR: releasesDir, BUILD_NOTE: 'bench' };
  /** Milliseconds that a tool takes, from its start to its end. */
  const timed = async (tool: string, ...args: string[]): Promise<number> => {
    const started = performance.now();
    const { code, output } = await runNode(tool, args, { env, quiet: true });
    if (code !== 0) throw new ToolFailure(`${tool} failed:\n${output}`);
    return performance.now() - started;
  };
  const release = ['tools/release.ts', '--bundle', bundle] as const;
  const rollBack = ['tools/rollback.ts', AREA] as const;
  const { privatePem, publicKey } = newKeyPair();
  const key = join(await temporaryFolder('bench'), 'team.pem');
  await writeFile(key, privatePem);
  await writeFile(places.owners(releasesDir), JSON.stringify({ areas: { [AREA]: [publicKey] } }));
  await timed('tools/pack.ts', AREA, '--out', bundle, '--key', key);
  await using portal = await startPortal(releasesDir, { ALLOW_PUBLISHING: '1' });
  const sent = ['--url', portal.url, '--key', key, '--area', AREA, bundle] as const;
  const publish = ['packages/area-bundle/src/publish-area.ts', ...sent] as const;
  const { api } = await signInDirector(portal.url);
  type Change = Omit<contract.Body<typeof contract.releaseCalls.change>, 'note'>;
  const change = (body: Change) =>
    api.send(contract.releaseCalls.change, { params: { app: AREA }, body: { ...body, note: 'bench' } });
  const before = await releasedBesides(releasesDir, AREA);

  type Times = Record<'release' | 'rollback' | 'publish' | 'change', number[]>;
  const times: Times = { release: [], rollback: [], publish: [], change: [] };
  const task = new FixedTask();
  for (let round = 0; round < ROUNDS; round += 1) {
    times.release.push(await timed(...release, '--without-browser'));
    times.rollback.push(await timed(...rollBack));
    times.publish.push(await timed(...publish));
    const running = findArea(await readRegistry(releasesDir), AREA)?.version ?? '';
    const version = (await readPreviews(releasesDir))[0]?.area.version ?? '';
    await change({ step: 'promote_preview', version });
    const started = performance.now();
    await change({ step: 'roll_back', version: running, running: version });
    times.change.push(performance.now() - started);
    task.measure();
  }
  const inBrowser = (await timed(...release)) - median(times.release);
  if (!isDeepStrictEqual(await releasedBesides(releasesDir, AREA), before)) {
    report.fault('Another area or the shell has changed.');
  }
  await timed(...rollBack);

  const step = (name: string, ms: number) => ({ step: name, seconds: ms / 1000 });
  const shares = (ms: number, limit: number) => ({ '÷ fixed task': limited(ms / task.ms, limit) });
  report.table([
    { ...step('release', median(times.release)), ...shares(median(times.release), LIMITS.release) },
    { ...step('rollback', median(times.rollback)), ...shares(median(times.rollback), LIMITS.rollback) },
    { ...step('release over HTTP', median(times.publish)), ...shares(median(times.publish), LIMITS.release) },
    { ...step('rollback over HTTP', median(times.change)), ...shares(median(times.change), LIMITS.rollback) },
    { ...step('the check in a browser', inBrowser), '÷ fixed task': inBrowser / task.ms },
  ]);
});
