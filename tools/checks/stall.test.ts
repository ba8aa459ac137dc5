import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../processes.ts';
import { watchForStall } from './stall.ts';

const MINUTE_MS = 60_000;

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
  const { signal, stop } = watchForStall(file);
  jest.advanceTimersByTime(9 * MINUTE_MS);
  await writeFile(file, JSON.stringify([join(ROOT, 'tools/a.test.ts'), join(ROOT, 'tools/b.test.ts')]));
  jest.advanceTimersByTime(9 * MINUTE_MS);
  expect(signal.aborted).toBe(false);

  jest.advanceTimersByTime(2 * MINUTE_MS);
  expect(signal.reason).toMatch(/ for 60\d s; running: tools\/a\.test\.ts, tools\/b\.test\.ts$/);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('says so when no test file has started', () => {
  const { signal, stop } = watchForStall(join(folder, 'progress.json'));
  jest.advanceTimersByTime(11 * MINUTE_MS);
  expect(signal.reason).toMatch(/running: none yet$/);
  stop();
});
