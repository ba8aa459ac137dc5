import { type PlaywrightReport, tallyPlaywright } from './stories/playwright-report.ts';
import { brokenOff, lastLine, single, sum } from './tally.ts';

describe('the last line', () => {
  it('sums every runner', () => {
    const tests = { passed: 40, failed: 1, failures: ['a test'] };
    const total = sum([single('types', true), single('lint', false), tests, brokenOff('No Chromium.')]);
    expect(lastLine(total)).toBe('41 passed, 3 failed');
    expect(total.failures).toEqual(['lint: see its output above.', 'a test', 'No Chromium.']);
  });
});

describe('a Playwright run', () => {
  const story = (status: string) => ({
    title: 'a judge scores a team',
    file: 'committee/judging.spec.ts',
    tests: [
      { projectName: 'single', status, results: [{ duration: 1_500, errors: [{ message: 'no button' }] }] },
    ],
  });
  const report = (changes: Partial<PlaywrightReport>): PlaywrightReport => ({
    suites: [{ suites: [{ specs: [story('expected')] }] }],
    errors: [],
    stats: { expected: 1, unexpected: 0, flaky: 0 },
    ...changes,
  });

  it('counts its stories, and their time by file and kind of portal', () => {
    const suites = [{ specs: [story('expected'), story('expected')] }];
    expect(tallyPlaywright(report({ suites, stats: { expected: 2, unexpected: 0, flaky: 0 } }))).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      files: [{ name: 'e2e/committee/judging.spec.ts (single)', seconds: 3 }],
    });
  });

  it.each(['unexpected', 'flaky'])(
    'counts a story that was %s as a failure, however deep it lies',
    (status) => {
      const stats = { expected: 0, unexpected: 0, flaky: 0, [status]: 1 };
      const tally = tallyPlaywright(report({ suites: [{ suites: [{ specs: [story(status)] }] }], stats }));
      expect(tally).toMatchObject({ passed: 0, failed: 1 });
      expect(tally.failures[0]).toMatch(/judging\.spec\.ts.*\s+a judge scores a team\s+no button/);
    },
  );

  it('never passes without stories, or with an error outside of them', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    expect(tallyPlaywright(report({ suites: [], stats }))).toMatchObject({ failed: 1 });
    expect(tallyPlaywright(report({ errors: [{ message: 'syntax' }] }))).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });
});
