import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runJest } from './run-jest.ts';
import { removeTemporaryFolders } from './temporary.ts';

const TIMEOUT_MS = 300_000;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-run-jest-'));
  const config = {
    displayName: 'endless',
    rootDir: folder,
    testMatch: ['**/*.endless.js'],
    transform: {},
    cacheDirectory: folder,
  };
  await writeFile(join(folder, 'jest.config.json'), JSON.stringify(config));
});

afterEach(async () => {
  await removeTemporaryFolders();
  await rm(folder, { recursive: true });
});

it(
  'ends a run that is stalled and names the test file that ran',
  async () => {
    // No time limit ends a loop.
    await writeFile(join(folder, 'loop.endless.js'), `test('never ends', () => { for (;;); });`);

    const tally = await runJest(
      ['endless'],
      {},
      { config: join(folder, 'jest.config.json'), isStalled: (_quietMs, running) => running.length > 0 },
    );

    expect(tally).toMatchObject({ passed: 0, failed: 1 });
    expect(tally.failures[0]).toMatch(
      /^jest \(endless\) was ended because no test started or ended for \d+ s; running: .*loop\.endless\.js\.$/,
    );
  },
  TIMEOUT_MS,
);
