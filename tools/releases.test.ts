import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  readRegistry,
  releaseArea,
  releaseShell,
  rollBack,
  type StoredError,
  writeClientReportSums,
} from '@portal/releases';
import { storeSampleArea, storeSampleShell, testFolder } from '@portal/releases/testing';
import { ROOT } from './processes.ts';

const OPERATOR = { who: 'Sara', commit: 'abc' };
let releasesDir: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  releasesDir = await testFolder();
  await releaseShell(releasesDir, await storeSampleShell(releasesDir, 'one'), OPERATOR);
  for (const content of ['one', 'two']) {
    await releaseArea(releasesDir, await storeSampleArea(releasesDir, 'committee', content), OPERATOR);
  }
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
});

function releases(...args: string[]) {
  const child = spawn(process.execPath, [join(ROOT, 'tools/releases.ts'), ...args], {
    env: { ...process.env, RELEASES_DIR: releasesDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function outcomeOf(child: ReturnType<typeof releases>) {
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output, errors };
}

it('--json prints one document', async () => {
  const { code, output, errors } = await outcomeOf(releases('--json', 'committee'));
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(JSON.parse(output)).toMatchObject({ format: 1, revision: 3, apps: [{ app: 'committee' }] });
});

it('--watch prints what changes while it runs, and Ctrl-C ends it without an error', async () => {
  const child = releases('--watch');
  const ended = once(child, 'close');
  const errors = text(child.stderr);
  let output = '';
  for await (const chunk of child.stdout) {
    const isFirst = output === '';
    output += chunk;
    if (isFirst) await rollBack(releasesDir, 'committee', { ...OPERATOR, note: 'tables were wrong' });
    if (output.includes('tables were wrong\n')) break;
  }
  expect(output).toMatch(/committee \S+ rolled back by Sara, was \S+, commit abc · tables were wrong\n$/);
  child.kill('SIGINT');
  expect([await ended, await errors]).toEqual([[0, null], '']);
});

it('--errors prints where in the sources browsers met them', async () => {
  const at = '2026-11-20T10:00:00.000Z';
  const version = (await readRegistry(releasesDir)).areas[0]?.version ?? '';
  const file = `areas/committee/${version}/chunks/area.1.js`;
  const error: StoredError = {
    area: 'committee',
    version,
    phase: 'render',
    name: 'TypeError',
    message: '… is not a function',
    count: 3,
    sessions: 2,
    first_at: at,
    last_at: at,
    stack: [{ file, line: 1, column: 11 }],
  };
  await writeClientReportSums(releasesDir, { at, sums: [], errors: [error, { ...error, area: 'shell' }] });
  const { code, output, errors } = await outcomeOf(releases('--errors', 'committee'));
  expect({ code, errors, output }).toEqual({
    code: 0,
    errors: '',
    output: `committee  TypeError: … is not a function
  reports  3, sessions 2, ended the step render
  from     2026-11-20 10:00:00Z to 2026-11-20 10:00:00Z
  versions ${version} (3)
  at       src/page.ts:2:3
           throw new TypeError();
`,
  });
  const json = JSON.parse((await outcomeOf(releases('--errors', '--json'))).output);
  expect(json).toMatchObject({ format: 1, errors: [{ area: 'committee' }, { area: 'shell' }] });
});
