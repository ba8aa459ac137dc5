import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { hashPassword } from '../../platform/passwords/hashing.ts';
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

  it('takes the same work to check when there is no account', async () => {
    const stored = await hashPassword('Demo@2026');
    const known: number[] = [];
    const unknown: number[] = [];
    // Processor time of all threads: how long it takes depends on what else the machine does.
    const measured = async (hash: string | null, work: number[]) => {
      const before = process.cpuUsage();
      await passwordMatches(hash, 'wrong');
      const { user, system } = process.cpuUsage(before);
      work.push(user + system);
    };
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await measured(stored, known);
      await measured(null, unknown);
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
