import type { DistributionPlanData, LoginData } from '@portal/api-schema';
import { EVENT_ID } from '../live/publish-change.ts';
import { DEMO_PASSWORD } from '../setup/demo/demo-password.ts';
import { addJudge, addTeam } from '../testing/judging.ts';
import { type LiveStream, openStream } from '../testing/live-stream.ts';
import {
  dataOf,
  SETUP_TIMEOUT_MS,
  type Session,
  send,
  signIn,
  type TestApp,
  testApp,
} from '../testing/test-app.ts';

let portal: TestApp;
let director: Session;
const opened: LiveStream[] = [];

beforeAll(async () => {
  portal = await testApp();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  director = await signIn(portal.app, 'super');
}, SETUP_TIMEOUT_MS);
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
afterAll(() => portal.close());

async function watch(account: string): Promise<LiveStream> {
  const email = `${account}@demo.sa`;
  const login = await send(portal.app, 'POST', '/auth/login', { email, password: DEMO_PASSWORD });
  const stream = await openStream(portal.app, dataOf<LoginData>(login).user.token);
  opened.push(stream);
  return stream;
}

it('publishes new teams to the committee and the board, and sectors and settings to everyone', async () => {
  const teamId = await addTeam(portal);
  const judge = await addJudge(portal, director, [teamId]);
  const account = (await judge.send('GET', '/auth/me')).data as unknown as { user: { email: string } };
  const email = account.user.email.replace('@demo.sa', '');
  const streams = await Promise.all(['authority', email, 'committee1', 'leader1'].map(watch));

  const changed = await director('PUT', '/committee', {
    committee_id: judge.id,
    full_name: 'لجنة باسم آخر',
    email: account.user.email,
    phone_number: '0569999999',
    teams: [teamId, await addTeam(portal)],
  });
  expect(changed.status).toBe(200);
  await director('PUT', '/settings', { event_name: 'اسم آخر' });
  await director('POST', '/sectors', { name: 'قطاع مسموع' });

  const settings = { type: 'settings', id: EVENT_ID };
  const committee = { type: 'committee', id: judge.id };
  const [board, own, other, leader] = await Promise.all(
    streams.map((stream, index) => stream.untilChanges([3, 4, 2, 2][index] ?? 0)),
  );
  expect(board).toEqual([committee, settings, settings]);
  expect(own).toEqual([{ ...committee, type: 'account' }, committee, settings, settings]);
  expect(other).toEqual([settings, settings]);
  expect(leader).toEqual([settings, settings]);
});

it('publishes distributed teams to the committee and the board', async () => {
  const judge = await addJudge(portal, director, [await addTeam(portal)]);
  const account = (await judge.send('GET', '/auth/me')).data as unknown as { user: { email: string } };
  const streams = await Promise.all(
    ['authority', account.user.email.replace('@demo.sa', ''), 'leader1'].map(watch),
  );

  await addTeam(portal);
  const body = { committee_ids: [judge.id] };
  const { plan } = dataOf<DistributionPlanData>(await director('POST', '/committee/distribution/plan', body));
  expect((await director('POST', '/committee/distribution', { ...body, plan_id: plan.plan_id })).status).toBe(
    200,
  );
  await director('POST', '/sectors', { name: 'قطاع بعد التوزيع' });

  const committee = { type: 'committee', id: judge.id };
  const settings = { type: 'settings', id: EVENT_ID };
  const seen = await Promise.all(streams.map((stream, at) => stream.untilChanges(at < 2 ? 2 : 1)));
  expect(seen).toEqual([[committee, settings], [committee, settings], [settings]]);
});
