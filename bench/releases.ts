import { join } from 'node:path';
import { readRegistry } from '@portal/releases';
import { hashFiles, listFiles } from '@portal/releases/files';
import { chromium } from 'playwright-core';
import { findChromium } from '../tools/checks/chromium.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { builtPortal } from '../tools/checks/stories/built-portal.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { CHROMIUM_ARGS } from '../tools/chromium-args.ts';
import { runNode, runTool, ToolFailure } from '../tools/processes.ts';
import { difference, visit } from './releases/visit-requests.ts';
import { median, timeFixedTask } from './tests/fixed-task.ts';

const AREA = 'committee';
const ROUNDS = 5;
/** The most that each may take, as a multiple of the fixed task; docs/performance.md says what that is in seconds. */
const BUDGETS = { release: 40, rollback: 8 } as const;
type Step = keyof typeof BUDGETS;

/**
 * What it takes to release an area from a packed file and to roll it back, each as a command of its own, in turns with a
 * fixed piece of work. Without npm, and without the check in a browser, which is measured once at the end. Then what a
 * preview costs a person who has not opened its link. Fails above a budget, when one byte of another area or of the shell
 * has changed, and when a preview causes one request or changes one answer for others.
 */
await runTool(async () => {
  const releasesDir = await builtPortal();
  const bundle = join(await temporaryFolder('bench'), `${AREA}.area.zip`);
  // Another version than the one that runs.
  const env = { ...process.env, RELEASES_DIR: releasesDir, BUILD_NOTE: 'bench' };
  await timed('tools/pack.ts', [AREA, '--out', bundle], env);
  const before = await everythingElse(releasesDir);

  const times: Record<Step, number[]> = { release: [], rollback: [] };
  const units = timeFixedTask();
  for (let round = 0; round < ROUNDS; round += 1) {
    const release = ['--bundle', bundle, '--without-browser'];
    times.release.push(await timed('tools/release.ts', release, env));
    times.rollback.push(await timed('tools/rollback.ts', [AREA], env));
    units.push(...timeFixedTask());
  }
  const withBrowser = await timed('tools/release.ts', ['--bundle', bundle], env);
  const changed = (await everythingElse(releasesDir)) !== before;
  await timed('tools/rollback.ts', [AREA], env);
  const ofOthers = await costOfPreview(releasesDir, () =>
    timed('tools/release.ts', ['--bundle', bundle, '--without-browser', '--preview'], env),
  );

  const unit = median(units);
  let failed = changed || ofOthers.more > 0 || ofOthers.changed > 0;
  console.log(`\n${'step'.padEnd(22)} ÷ fixed task   budget   seconds`);
  for (const step of ['release', 'rollback'] as const) {
    const seconds = median(times[step]);
    failed ||= seconds / unit > BUDGETS[step];
    const numbers = [(seconds / unit).toFixed(1).padStart(14), String(BUDGETS[step]).padStart(8)];
    console.log(`${step.padEnd(22)} ${numbers.join(' ')} ${seconds.toFixed(2).padStart(9)}`);
  }
  const browser = withBrowser - median(times.release);
  console.log(
    `${'the check in a browser'} ${(browser / unit).toFixed(1).padStart(14)} ${''.padStart(8)} ${browser.toFixed(2).padStart(9)}`,
  );
  console.log(`\nThe fixed task: ${unit.toFixed(3)} s, the median of ${units.length} rounds.`);
  console.log(`Other areas and the shell: ${changed ? 'CHANGED' : 'not a byte changed'}.`);
  console.log(
    `A preview costs other people ${ofOthers.more} requests, and changes ${ofOthers.changed} of ${ofOthers.answers} answers.`,
  );
  return failed ? 1 : 0;
}, removeTemporaryFolders);

/** What a visit asks for and gets after a preview that it did not before. */
async function costOfPreview(releasesDir: string, publish: () => Promise<unknown>) {
  const portal = await startPortal(releasesDir);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  try {
    const before = await visit(browser, portal.url);
    await publish();
    const after = await visit(browser, portal.url);
    return { ...difference(before, after), answers: before.digests.size };
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Seconds that a tool takes, from its start to its end. Throws a ToolFailure with its output when it fails. */
async function timed(tool: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now();
  const { code, output } = await runNode(tool, args, { env, quiet: true });
  if (code !== 0) throw new ToolFailure(`${tool} failed:\n${output}`);
  return (performance.now() - started) / 1000;
}

/** One digest of all files and registry entries but those of the area. */
async function everythingElse(releasesDir: string): Promise<string> {
  const files = (await listFiles(releasesDir)).filter(
    (file) => /^(areas|shell\/(assets|versions))\//.test(file) && !file.startsWith(`areas/${AREA}/`),
  );
  const { areas, shell } = await readRegistry(releasesDir);
  const others = areas.filter(({ name }) => name !== AREA);
  return `${await hashFiles(releasesDir, files)} ${JSON.stringify({ others, shell })}`;
}
