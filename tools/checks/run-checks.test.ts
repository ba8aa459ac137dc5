import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { RunOptions } from './run-checks.ts';

function runUnsteady(options: RunOptions) {
  const script = join(__dirname, 'testing/unsteady-checks.ts');
  return spawnSync(process.execPath, [script, JSON.stringify(options)], { encoding: 'utf8' });
}

it('lets the later checks prepare while the first one runs', () => {
  const script = join(__dirname, 'testing/prepared-check.ts');
  const { status, stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  expect(stdout).toMatch(/2 passed, 0 failed\n$/);
  expect(status).toBe(0);
});

it('repeats the tests, and says which failed and how often', () => {
  const { status, stdout } = runUnsteady({ rounds: 3 });
  expect(stdout.match(/── .* ──/g)).toEqual([
    '── types, round 1 of 3 ──',
    '── units, round 1 of 3 ──',
    '── stories, round 1 of 3 ──',
    '── units, round 2 of 3 ──',
    '── stories, round 2 of 3 ──',
    '── units, round 3 of 3 ──',
    '── stories, round 3 of 3 ──',
  ]);
  expect(stdout).toContain('✗ failed in 2 of 3 rounds: units: a.test.ts\n  adds\n');
  expect(stdout).toMatch(/5 passed, 2 failed\n$/);
  expect(status).toBe(1);
});

it('ends after the failures that a run may have', () => {
  const { status, stdout } = runUnsteady({ maxFailures: 1 });
  expect(stdout).toContain('── stories: not run after 1 failures ──');
  expect(stdout).toMatch(/1 passed, 1 failed\n$/);
  expect(status).toBe(1);
});
