import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@portal/postgres';
import { testFolder } from '@portal/releases/testing';
import { familyOf } from '../process-tree.ts';

const POLL_MS = 20;
/** A check's process, its child, and its grandchild in a process group of its own. */
const TREE_SIZE = 3;

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the run with its descendants, and no further check starts', async (signal, code) => {
  const tool = spawn(process.execPath, [join(__dirname, 'testing/two-checks.ts'), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  tool.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exit = new Promise((resolve) => tool.once('close', resolve));
  await until(() => pids().length === TREE_SIZE);

  tool.kill(signal);
  expect(await exit).toBe(code);
  expect(errors.trim()).toBe(`Stopped by ${signal}.`);
  expect(pids().filter(isRunning)).toEqual([]);
  expect(existsSync(join(folder, 'second-ran'))).toBe(false);
  expect(existsSync(readFileSync(join(folder, 'temporary-folder'), 'utf8'))).toBe(false);
});

it('counts to a process what it started, what that started, and the group whose leader has ended', () => {
  const table = [
    { pid: 10, parent: 1, group: 10 },
    { pid: 11, parent: 10, group: 10 },
    { pid: 12, parent: 11, group: 12 },
    { pid: 21, parent: 1, group: 20 },
    { pid: 30, parent: 1, group: 30 },
  ];
  expect(familyOf(table, new Set([10, 20])).sort()).toEqual([10, 11, 12, 21]);
});

function pids(): number[] {
  const file = join(folder, 'pids');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
}

/** A process that has ended but was not reaped yet does not run any more. */
function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  return isAlive(pid) && !(existsSync(stat) && /\) [ZX] /.test(readFileSync(stat, 'utf8')));
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(POLL_MS);
}
