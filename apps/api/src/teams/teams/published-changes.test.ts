import { memberCalls, tableCalls } from '@portal/api-schema';
import { withTransaction } from '../../platform/database/database.ts';
import { EVENT_ID, type Notification, publishChange } from '../../platform/live/publish-change.ts';
import { newcomer, newTeam } from '../../testing/newcomers.ts';
import { type Session, signIn, type TestApp, testApp } from '../../testing/test-app.ts';

let portal: TestApp;
let director: Session;
let stopListening: () => Promise<void>;
const heard: Notification[] = [];
let onHeard: () => void = () => undefined;

beforeAll(async () => {
  portal = await testApp();
  director = await signIn(portal.app, 'super');
  stopListening = await portal.context.listen({
    onMessage: (payload) => {
      heard.push(JSON.parse(payload) as Notification);
      onHeard();
    },
    onGap: () => undefined,
  });
});
afterAll(async () => {
  await stopListening();
  await portal.close();
});

/** The changes that `work` published: everything before a marker that this publishes last. */
async function publishedBy(work: () => Promise<unknown>): Promise<Notification[]> {
  heard.length = 0;
  await work();
  const last = new Promise<void>((resolve) => {
    onHeard = () => {
      if (heard.at(-1)?.type === 'settings') resolve();
    };
  });
  await withTransaction(portal.db, (tx) =>
    publishChange(portal.context, tx, { type: 'settings', id: EVENT_ID, audience: { all: true } }),
  );
  await last;
  return heard.filter(({ type }) => type !== 'settings');
}

it('each change of a team, its members and its table is published to the board and to its leader', async () => {
  const { id: team_id, leaderId } = await newTeam(portal);
  let table_id = '';
  const added = await publishedBy(async () => {
    table_id = (await director.data(tableCalls.add, { body: { name: 'طاولة البث' } })).table.table_id;
  });
  const team = { type: 'team', id: team_id, directors: true, users: [leaderId] };
  const tableChange = { type: 'table', id: table_id, directors: true, users: [] };
  const availability_to = new Date(portal.now().getTime() + 60_000).toISOString();
  let user_id = '';
  expect(added).toMatchObject([tableChange]);

  expect(await publishedBy(() => director('PUT', '/teams', { team_id, name: 'اسم آخر' }))).toMatchObject([
    team,
  ]);
  const status = { team_id, status: 'Qualified' };
  expect(await publishedBy(() => director('PUT', '/teams/status', status))).toMatchObject([team]);
  expect(await publishedBy(() => director('PUT', '/teams/status', status))).toEqual([]);
  expect(
    await publishedBy(() => director('PUT', '/teams/availability', { team_id, availability_to })),
  ).toMatchObject([team]);
  expect(await publishedBy(() => director('PUT', '/teams/disable/availability', { team_id }))).toMatchObject([
    team,
  ]);
  expect(
    await publishedBy(async () => {
      user_id = (await director.data(memberCalls.addToTeam, { body: { team_id, ...newcomer() } })).member
        .user_id;
    }),
  ).toMatchObject([team]);
  expect(await publishedBy(() => director('DELETE', '/teams/members', { team_id, user_id }))).toMatchObject([
    team,
  ]);
  expect(await publishedBy(() => director('PUT', '/teams/table', { team_id, table_id }))).toMatchObject([
    tableChange,
    team,
  ]);
  expect(await publishedBy(() => director('PUT', '/tables', { table_id, capacity: 5 }))).toMatchObject([
    tableChange,
    team,
  ]);
  expect(await publishedBy(() => director('DELETE', '/tables', { table_id }))).toEqual([]);
  expect(await publishedBy(() => director('DELETE', '/teams', { team_id }))).toMatchObject([
    team,
    tableChange,
  ]);
  expect(await publishedBy(() => director('DELETE', '/tables', { table_id }))).toMatchObject([tableChange]);
});
