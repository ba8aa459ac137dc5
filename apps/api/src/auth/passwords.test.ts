import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { hashPassword } from './hashing.ts';
import { passwordMatches } from './passwords.ts';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('a password', () => {
  it('matches its own hash only, and nothing without one', async () => {
    const stored = await hashPassword('Demo@2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(stored, 'Demo@2026')).toBe(true);
    expect(await passwordMatches(stored, 'demo@2026')).toBe(false);
    expect(await passwordMatches(null, 'no account has this password')).toBe(false);
  });

  it('takes the same time to check when there is no account', async () => {
    const stored = await hashPassword('Demo@2026');
    const known: number[] = [];
    const unknown: number[] = [];
    const timed = async (hash: string | null, times: number[]) => {
      const start = performance.now();
      await passwordMatches(hash, 'wrong');
      times.push(performance.now() - start);
    };
    // Alternating, so that a busy machine slows both equally.
    for (let round = 0; round < 15; round += 1) {
      await timed(stored, known);
      await timed(null, unknown);
    }
    expect(median(unknown)).toBeGreaterThan(median(known) / 3);
    expect(median(unknown)).toBeLessThan(median(known) * 3);
  });

  it('does not keep the thread pool from other work while many sign in', async () => {
    const stored = await hashPassword('Demo@2026');
    let checked = 0;
    const checks = Array.from({ length: 24 }, async () => {
      await passwordMatches(stored, 'wrong');
      checked += 1;
    });
    await promisify(brotliCompress)('an answer');
    expect(checked).toBeLessThan(12);
    await Promise.all(checks);
  });
});
