import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What each run of the server gives, in turn; the last one is repeated. */
type Runs = readonly { code: number; readyAt?: number }[];

/** Supervises a server whose runs are given, at a clock that stands at one minute. @returns the exit code, and the pauses */
async function supervised(runs: Runs): Promise<{ code: number; pauses: number[] }> {
  // The launcher is plain JavaScript of modules, which these tests cannot load.
  const script = `
    import { supervise } from ${JSON.stringify(join(__dirname, 'supervise.mjs'))};
    const [runs, pauses] = [${JSON.stringify(runs)}, []];
    const run = async () => (runs.length > 1 ? runs.shift() : runs[0]);
    const code = await supervise(run, async (ms) => pauses.push(ms), () => 61_000);
    console.log(JSON.stringify({ code, pauses }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

it.each<[string, Runs, { code: number; pauses: number[] }]>([
  [
    'is started again at once after a crash',
    [{ code: 1, readyAt: 60_000 }, { code: 0 }],
    { code: 0, pauses: [0] },
  ],
  [
    'that crashes in a row waits longer each time, and is given up',
    [{ code: 134, readyAt: 60_000 }],
    { code: 134, pauses: [0, 100, 200, 400, 800] },
  ],
  [
    'that ran for a minute between crashes is started again each time at once',
    [...Array(8).fill({ code: 1, readyAt: 0 }), { code: 0 }],
    { code: 0, pauses: Array(8).fill(0) },
  ],
  [
    'that is killed again before it answers is still started again',
    [{ code: 1, readyAt: 60_000 }, { code: 1 }, { code: 0 }],
    { code: 0, pauses: [0, 100] },
  ],
  ['that never answered is not started again', [{ code: 1 }], { code: 1, pauses: [] }],
])('a server %s', async (_what, runs, outcome) => {
  expect(await supervised(runs)).toEqual(outcome);
});
