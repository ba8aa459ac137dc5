import { exportCalls, messageCalls } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import type { FastifyInstance } from 'fastify';
import { MAX_FAILURES_PER_EMAIL } from '../accounts/index.ts';
import { deliverMessagesWorker, messageDeliveries } from '../communication/index.ts';
import { settings } from '../event/index.ts';
import type { Context } from '../platform/context.ts';
import type { Mail } from '../platform/mail/mail-transport.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../testing/portal-under-test.ts';
import { silent } from '../testing/run-due-jobs.ts';
import { send, statusesOf, tokenOf } from '../testing/test-app.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const judge = signedInJudge(portal, 'committee1');
let first: FastifyInstance;
let second: FastifyInstance;
let secondContext: Context;

beforeAll(async () => {
  first = portal.app;
  ({ app: second, context: secondContext } = await portal.secondProcess());
});

const login = (app: FastifyInstance, account: string, password = DEMO_PASSWORD) =>
  send(app, 'POST', '/auth/login', { email: `${account}@demo.sa`, password });

describe('two processes on one database', () => {
  it('share sessions: created at one, valid at the other, ended at either', async () => {
    const token = await tokenOf(first, 'leader1');
    expect((await send(second, 'GET', '/index', undefined, token)).status).toBe(200);
    await send(second, 'POST', '/auth/logout', undefined, token);
    expect((await send(first, 'GET', '/index', undefined, token)).status).toBe(401);
  });

  it('count failed sign-ins together', async () => {
    const apps = Array.from({ length: MAX_FAILURES_PER_EMAIL }, (_, index) => (index % 2 ? first : second));
    for (const app of apps) expect((await login(app, 'leader2', 'Wrong@2026')).status).toBe(401);
    for (const app of [first, second]) expect((await login(app, 'leader2')).status).toBe(429);
  });

  it('accept the links that the other signed', async () => {
    const query = { kind: 'teams', format: 'csv' } as const;
    const { download_url } = await director.data(exportCalls.request, { query });
    expect((await second.inject(download_url)).statusCode).toBe(200);
  });

  it('accept one of two submissions based on the same version', async () => {
    const team = await judge.teamIn('not_started');
    const token = await tokenOf(first, 'committee1');
    const bodies = await Promise.all(
      [4, 9].map((score) => judge.bodyFor(team, 'eco', score, { version: 0 })),
    );
    const answers = await Promise.all(
      [first, second].map((app, index) => send(app, 'POST', '/teams/evaluation/eco', bodies[index], token)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('send planned messages, reminders and the opening of judging once', async () => {
    const now = portal.now().getTime();
    const at = (minutes: number) => new Date(now + minutes * 60_000);
    await portal.db
      .update(settings)
      .set({ delivery_from: at(-600), delivery_to: at(60), judging_from: at(-1), judging_to: null });
    const planned = {
      subject: 'موعد',
      body: 'أهلًا',
      audience: { to: 'leaders' },
      send_at: at(1).toISOString(),
    };
    const { message_id } = (await director.data(messageCalls.add, { body: planned })).message;
    await director.data(messageCalls.send, { params: { id: message_id } });
    portal.advance(2 * 60_000);

    const mails: Mail[] = [];
    const mail: Context['mail'] = { deliver: async (sent) => void mails.push(sent), close: () => undefined };
    const contexts = [portal.context, secondContext].map((context) => ({ ...context, mail }));
    const tick = () => Promise.all(contexts.map((context) => deliverMessagesWorker.run(context, {}, silent)));
    await tick();
    await tick();

    const sent = mails.map(({ to, subject }) => `${to} ${subject}`);
    expect(new Set(sent).size).toBe(sent.length);
    expect(await portal.db.$count(messageDeliveries)).toBe(sent.length);
    const subjects = Map.groupBy(mails, ({ subject }) => subject.split(' ')[0]);
    expect([...subjects.keys()].toSorted()).toEqual(['بدأ', 'موعد', 'يُغلق'].toSorted());
  });
});
