import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../processes.ts';
import type { Progress } from './jest-progress.ts';
import { watchJest } from './watch-jest.ts';

const MINUTE_MS = 60_000;

const STARTED: Progress = { running: [], passed: 0, failures: [] };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-stall-'));
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
  return rm(folder, { recursive: true });
});

it('gives a run ten minutes from the last test file that started or ended, then says which ran', async () => {
  const file = join(folder, 'progress.json');
  const { signal, stop } = watchJest(file);
  jest.advanceTimersByTime(9 * MINUTE_MS);
  await writeFile(
    file,
    JSON.stringify({
      ...STARTED,
      running: ['tools/a.test.ts', 'tools/b.test.ts'].map((name) => join(ROOT, name)),
    }),
  );
  jest.advanceTimersByTime(9 * MINUTE_MS);
  expect(signal.aborted).toBe(false);

  jest.advanceTimersByTime(2 * MINUTE_MS);
  expect(signal.reason).toMatch(/ for 60\d s; running: tools\/a\.test\.ts, tools\/b\.test\.ts$/);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('says so when no test file has started', () => {
  const { signal, stop } = watchJest(join(folder, 'progress.json'));
  jest.advanceTimersByTime(11 * MINUTE_MS);
  expect(signal.reason).toMatch(/running: none yet$/);
  stop();
});

it('ends a run after the failures that it may have', async () => {
  const file = join(folder, 'progress.json');
  const { signal, progress } = watchJest(file, { maxFailures: 2 });
  await writeFile(file, JSON.stringify({ ...STARTED, failures: ['one'] }));
  jest.advanceTimersByTime(MINUTE_MS);
  expect(signal.aborted).toBe(false);

  await writeFile(file, JSON.stringify({ ...STARTED, passed: 7, failures: ['one', 'two'] }));
  jest.advanceTimersByTime(MINUTE_MS);
  expect(signal.reason).toBe('ended after 2 failures');
  expect(progress()).toMatchObject({ passed: 7, failures: ['one', 'two'] });
  expect(jest.getTimerCount()).toBe(0);
});
