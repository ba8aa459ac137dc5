import type { assignmentCalls, Change, Data } from '@portal/api-schema';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { addJudge, addTeam } from '../../testing/judging.ts';
import { type LiveStream, watch } from '../../testing/live-stream.ts';
import {
  dataOf,
  SETUP_TIMEOUT_MS,
  type Session,
  signIn,
  type TestApp,
  testApp,
} from '../../testing/test-app.ts';

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

async function watchAll(accounts: readonly string[]): Promise<() => Promise<Change[][]>> {
  const streams = await Promise.all(accounts.map((account) => watch(portal, account)));
  opened.push(...streams);
  return () => Promise.all(streams.map((stream) => stream.changes()));
}

it('publishes new teams to the committee and the board, and sectors and settings to everyone', async () => {
  const teamId = await addTeam(portal);
  const judge = await addJudge(portal, director, [teamId]);
  const account = (await judge.send('GET', '/auth/me')).data as unknown as { user: { email: string } };
  const email = account.user.email.replace('@demo.sa', '');
  const changes = await watchAll(['authority', email, 'committee1', 'leader1']);

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
  expect(await changes()).toEqual([
    [committee, settings, settings],
    [{ ...committee, type: 'account' }, committee, settings, settings],
    [settings, settings],
    [settings, settings],
  ]);
});

it('publishes distributed teams to the committee and the board', async () => {
  const judge = await addJudge(portal, director, [await addTeam(portal)]);
  const account = (await judge.send('GET', '/auth/me')).data as unknown as { user: { email: string } };
  const email = account.user.email.replace('@demo.sa', '');
  const changes = await watchAll(['authority', email, 'leader1']);

  await addTeam(portal);
  const body = { committee_ids: [judge.id] };
  const { plan } = dataOf<Data<typeof assignmentCalls.plan>>(
    await director('POST', '/committee/distribution/plan', body),
  );
  expect((await director('POST', '/committee/distribution', { ...body, plan_id: plan.plan_id })).status).toBe(
    200,
  );

  const committee = { type: 'committee', id: judge.id };
  expect(await changes()).toEqual([[committee], [committee], []]);
});
