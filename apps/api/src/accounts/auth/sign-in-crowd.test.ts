import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { eq } from 'drizzle-orm';
import { pauseForCalls } from '../../platform/concurrency/pause-for-calls.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/passwords/hashing.ts';
import { hashToken } from '../../platform/tokens.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { send } from '../../testing/test-app.ts';
import { loginThrottle } from '../users.schema.ts';

const CROWD = 30;
const OWN_PRIORITY = getPriority();
const portal = portalUnderTest();
const director = signedIn(portal, 'super');

it('a crowd that signs in leaves connections to other calls', async () => {
  const login = (number: number) =>
    send(portal.app, 'POST', '/auth/login', {
      email: `leader${number}@demo.sa`,
      password: DEMO_PASSWORD,
    });
  expect((await login(1)).status).toBe(200);
  const crowd = await withTransaction(portal.db, async (tx) => {
    // Every try from this address waits for this row.
    const isVenue = eq(loginThrottle.key, hashToken('address:127.0.0.1'));
    expect(await tx.select().from(loginThrottle).where(isVenue).for('update')).toHaveLength(1);
    const waiting = Array.from({ length: CROWD }, (_, index) => login(1 + (index % 24)));
    for (let call = 0; call < CROWD; call += 1) expect((await director('GET', '/auth/me')).status).toBe(200);
    return waiting;
  });
  const answers = await Promise.all(crowd);
  expect(answers.map(({ status }) => status)).toEqual(Array(CROWD).fill(200));
});

const isLinux = process.platform === 'linux';
(isLinux ? it : it.skip)('passwords are hashed with a lower priority than other work', async () => {
  await hashPassword('Demo@2026');
  const priorities = await Promise.all(
    (await readdir('/proc/self/task')).map(async (id) => {
      const stat = await readFile(`/proc/self/task/${id}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
    }),
  );
  expect(Math.max(...priorities.filter(Number.isInteger))).toBeGreaterThanOrEqual(10);
  expect(Math.min(...priorities.filter(Number.isInteger))).toBe(OWN_PRIORITY);
});

it('hashing rests beside calls of people who are signed in, not beside sign-ins', async () => {
  const began = performance.now();
  const isRestNeeded = () => pauseForCalls(performance.now() - began, 1) !== undefined;
  const login = { email: 'leader1@demo.sa', password: DEMO_PASSWORD };
  expect((await send(portal.app, 'POST', '/auth/login', login)).status).toBe(200);
  expect(isRestNeeded()).toBe(false);
  expect((await director('GET', '/auth/me')).status).toBe(200);
  expect(isRestNeeded()).toBe(true);
});
