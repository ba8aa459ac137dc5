import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegistry, releaseArea } from '@portal/releases';
import { clientReportCalls } from '../../packages/api-schema/src/index.ts';
import { temporaryFolder } from '../../tools/checks/temporary.ts';
import { ROOT } from '../../tools/processes.ts';
import { apiOf } from '../support/api.ts';
import { AUTHOR, EACH_SECOND, released } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

const BUNDLE = 'committee.area.zip';
/** Blocks of 512 or 1024 bytes: less than any bundle, more than a line of the history. */
const SMALL_FILES = 8;

/** The commands of a section, in order. */
async function commandsOf(document: string, section: string): Promise<string[]> {
  const text = await readFile(join(ROOT, document), 'utf8');
  const [, own = ''] = text.split(`\n## ${section}\n`);
  const blocks = (own.split('\n## ')[0] ?? '').matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm);
  return [...blocks].flatMap(([, block]) =>
    (block ?? '')
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

/** How the drill runs the commands: as they are written, without npm and without the check in a browser. */
function shellOf(releasesDir: string, folder: string) {
  const lineOf = (command: string) =>
    command
      .replace(/npm run ([\w-]+) --/, `'${process.execPath}' tools/$1.ts`)
      .replaceAll(BUNDLE, join(folder, BUNDLE))
      .replace(/(tools\/release\.ts)/, '$1 --without-browser');
  const env = { ...process.env, RELEASES_DIR: releasesDir, RELEASED_BY: 'drill' };
  const begin = (line: string) => spawn('sh', ['-c', `exec env ${line}`], { cwd: ROOT, env });
  const run = async (command: string, before = '') => {
    const child = spawn('sh', ['-c', `${before}${lineOf(command)}`], { cwd: ROOT, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    return { code, output };
  };
  return { run, begin: (command: string) => begin(lineOf(command)) };
}

/** Reports of three sessions of a judge that the version did not load. */
async function reportFailures(portal: { url: string }, version: string): Promise<void> {
  for (let session = 0; session < 3; session += 1) {
    const { send } = await apiOf(portal, 'committee2@demo.sa');
    const body = { area: 'committee', version, outcome: 'failed', phase: 'entry' } as const;
    await send(clientReportCalls.report, { body });
  }
}

test('the commands of the event day do what the page of operations says', async ({ portal, request }) => {
  const { releasesDir } = portal;
  const shell = shellOf(releasesDir, await temporaryFolder('drill'));
  const commands = await commandsOf('docs/operations.md', 'The event day');
  /** Runs the next command of the page, which must be of this kind. */
  const next = async (kind: RegExp) => {
    const command = commands.shift() ?? '';
    expect(command).toMatch(kind);
    const { code, output } = await shell.run(command);
    expect([code, output]).toEqual([0, expect.any(String)]);
    return { command, output };
  };
  const before = await released(releasesDir, 'committee');

  await test.step('rehearsed with the file of the next day', async () => {
    expect((await next(/npm run pack -- committee/)).output).toContain('packed committee');
    expect((await next(/npm run release -- --bundle/)).output).toContain('Everyone gets committee');
    expect(await released(releasesDir, 'committee')).not.toEqual(before);
    await next(/npm run rollback -- committee/);
    expect(await released(releasesDir, 'committee')).toEqual(before);
  });

  await test.step('a preview is seen by its link alone', async () => {
    const registry = await readRegistry(releasesDir);
    const { output } = await next(/npm run release -- --bundle .* --preview/);
    const [, token = ''] = /\?preview=([\w-]+)$/m.exec(output) ?? [];
    const answer = await request.get('/api/previews', { params: { token } });
    expect((await answer.json()).data.area).toMatchObject({ name: 'committee' });
    expect(await readRegistry(releasesDir)).toEqual(registry);
    expect((await shell.run('npm run releases -- committee')).output).toContain(token);
  });

  await test.step('a canary that fails is ended by the portal', async () => {
    const canary = await next(/npm run promote -- committee --preview latest --canary 10/);
    expect(canary.output).toContain('10 % of people get committee');
    const { command: watch, output } = await next(/npm run releases -- committee/);
    expect(output).toMatch(/canary {3}\S+ for 10 %/);
    const version = (await released(releasesDir, 'committee')).canary?.version ?? '';
    await reportFailures(portal, version);
    await expect.poll(() => released(releasesDir, 'committee')).toEqual(before);
    const listed = async () => (await shell.run(watch)).output;
    await expect.poll(listed, EACH_SECOND).toContain('3 failed (3 entry)');
    expect(await listed()).toContain('canary stopped by portal');
    expect((await shell.run(canary.command)).code).toBe(0);
  });

  await test.step('promoted, and rolled back', async () => {
    await next(/npm run promote -- committee/);
    expect(await released(releasesDir, 'committee')).not.toEqual(before);
    await next(/npm run rollback -- committee --note/);
    expect(await released(releasesDir, 'committee')).toEqual(before);
  });

  await test.step('killed, or on a full disk, a release changes nothing and can be repeated', async () => {
    const release = commands[0] ?? '';
    const registry = await readRegistry(releasesDir);
    const child = shell.begin(release);
    // At once: a release from a file takes so little time that a later kill may find it done.
    await once(child, 'spawn');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await readRegistry(releasesDir)).toEqual(registry);

    const full = await shell.run(release, `ulimit -f ${SMALL_FILES}; `);
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('There is no room to write') });
    expect(full.output).not.toMatch(/\n +at /);
    expect(await readRegistry(releasesDir)).toEqual(registry);
    expect((await next(/npm run release -- --bundle/)).output).toContain('Everyone gets committee');
  });

  expect((await next(/npm run releases -- --prune/)).output).toContain('removed; current versions');
  expect((await released(releasesDir, 'committee')).version).not.toBe(before.version);
  expect(commands).toEqual([]);
  // The story of a rollout releases the same build.
  await releaseArea(releasesDir, before, AUTHOR);
});
