import type { JSONReport } from '@playwright/test/reporter';
import { tallyPlaywright } from './stories/run-playwright.ts';
import { brokenOff, lastLine, single, slowestFiles, sum, timeTable } from './tally.ts';

it('the last line sums every runner', () => {
  const tests = { passed: 40, failed: 1, failures: ['a test'] };
  const total = sum([single('types', true), single('lint', false), tests, brokenOff('No Chromium.')]);
  expect(lastLine(total)).toBe('41 passed, 3 failed');
  expect(total.failures).toEqual(['lint: see its output above.', 'a test', 'No Chromium.']);
});

describe('a Playwright run', () => {
  const story = (status: string) => ({
    title: 'a judge scores a team',
    file: 'committee/judging.spec.ts',
    tests: [
      { projectName: 'single', status, results: [{ duration: 1_500, errors: [{ message: 'no button' }] }] },
    ],
  });
  /** What is counted of a report. */
  const report = (changes: object) =>
    ({
      suites: [{ specs: [], suites: [{ specs: [story('expected')] }] }],
      errors: [],
      stats: { expected: 1, unexpected: 0, flaky: 0 },
      ...changes,
    }) as unknown as JSONReport;

  it('counts its stories, and their time by file and kind of portal', () => {
    const suites = [{ specs: [story('expected'), story('expected')] }];
    expect(tallyPlaywright(report({ suites, stats: { expected: 2, unexpected: 0, flaky: 0 } }))).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      files: [{ name: 'e2e/committee/judging.spec.ts (single)', seconds: 3 }],
    });
  });

  it.each(['unexpected', 'flaky'])('counts a story that was %s as a failure, at any depth', (status) => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, [status]: 1 };
    const tally = tallyPlaywright(
      report({ suites: [{ specs: [], suites: [{ specs: [story(status)] }] }], stats }),
    );
    expect(tally).toMatchObject({ passed: 0, failed: 1 });
    expect(tally.failures[0]).toMatch(/judging\.spec\.ts.*\s+a judge scores a team\s+no button/);
  });

  it('never passes without stories, or with an error outside of them', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    expect(tallyPlaywright(report({ suites: [], stats }))).toMatchObject({ failed: 1 });
    expect(tallyPlaywright(report({ errors: [{ message: 'syntax' }] }))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });
});

it('shows the time of each step and its share of the run', () => {
  const lines = timeTable([
    { name: 'types', tally: { passed: 1, failed: 0, failures: [] }, seconds: 30 },
    { name: 'stories', tally: { passed: 80, failed: 2, failures: [] }, seconds: 90 },
  ]);
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'types 1 passed, 0 failed 30.0 s 25 %',
    'stories 80 passed, 2 failed 90.0 s 75 %',
    'all 120.0 s 100 %',
  ]);
});

it('lists the ten slowest files, the slowest first', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ name: `file-${at}.test.ts`, seconds: at }));
  const lines = slowestFiles(files);
  expect(lines[1]).toMatch(/ 11\.0 s {2}file-11\.test\.ts$/);
  expect(lines.slice(1, -1)).toHaveLength(10);
  expect(slowestFiles([])).toEqual([]);
});
