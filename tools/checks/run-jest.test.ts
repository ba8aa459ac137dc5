import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@portal/releases/testing';
import { type JestOptions, runJest } from './run-jest.ts';

let folder: string;

beforeEach(async () => {
  folder = await testFolder();
  const config = {
    displayName: 'sample',
    rootDir: folder,
    testMatch: ['**/*.sample.js'],
    transform: {},
    cacheDirectory: folder,
  };
  await writeFile(join(folder, 'jest.config.json'), JSON.stringify(config));
});

async function runSamples(files: Readonly<Record<string, string>>, options: JestOptions = {}) {
  for (const [name, source] of Object.entries(files))
    await writeFile(join(folder, `${name}.sample.js`), source);
  return runJest(['sample'], {}, { config: join(folder, 'jest.config.json'), ...options });
}

const FAILING = `test('divides', () => { throw new Error('expected 2'); });`;

it('counts tests, files that cannot be loaded, and how long each file took', async () => {
  const tally = await runSamples({
    a: `test('adds', () => {}); test.skip('later', () => {});`,
    b: FAILING,
    c: `require('./nowhere');`,
  });
  expect(tally).toMatchObject({ passed: 1, failed: 2 });
  expect(tally.failures.toSorted()).toEqual([
    expect.stringMatching(/b\.sample\.js\s+divides\s+Error: expected 2/),
    expect.stringMatching(/c\.sample\.js[\s\S]+Cannot find module '\.\/nowhere'/),
  ]);
  expect(tally.files?.map(({ name }) => name.at(-11)).toSorted()).toEqual(['a', 'b', 'c']);
});

it('never passes without tests, unless only some were asked for', async () => {
  expect(await runSamples({ a: 'test.skip("later", () => {});' })).toMatchObject({ passed: 0, failed: 1 });
  expect(await runSamples({}, { paths: ['elsewhere'] })).toMatchObject({ passed: 0, failed: 0 });
});

it('never passes when jest ends before its tests do', async () => {
  const ended = await runSamples({
    a: `test('adds', () => {}); afterAll(() => { process.reallyExit(0); });`,
  });
  expect(ended).toMatchObject({ passed: 1, failed: 1 });
  expect(ended.failures[0]).toContain('ended before it could report');
});

it('ends a run after the failures that it may have', async () => {
  const endless = `${FAILING} test('never ends', () => new Promise(() => { setInterval(() => {}, 1000); }));`;
  expect(await runSamples({ a: endless }, { maxFailures: 1 })).toMatchObject({ passed: 0, failed: 1 });
});

it('ends a run that is stalled and names the test file that ran', async () => {
  // No time limit ends a loop.
  const loop = `test('never ends', () => { for (;;); });`;
  const tally = await runSamples({ loop }, { isStalled: (_quietMs, running) => running.length > 0 });
  expect(tally).toMatchObject({ passed: 0, failed: 1 });
  expect(tally.failures[0]).toMatch(
    /^jest \(sample\) was ended because no test started or ended for \d+ s; running: .*loop\.sample\.js\.$/,
  );
});
