import { memberCalls, tableCalls } from '@portal/api-schema';
import { withTransaction } from '../../platform/database/database.ts';
import { EVENT_ID, type Notification, publishChange } from '../../platform/live/publish-change.ts';
import { newcomer, newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let stopListening: () => Promise<void>;
const heard: Notification[] = [];
let onHeard: () => void = () => undefined;

beforeAll(async () => {
  stopListening = await portal.context.listen({
    onMessage: (payload) => {
      heard.push(JSON.parse(payload) as Notification);
      onHeard();
    },
    onGap: () => undefined,
  });
});
afterAll(() => stopListening());

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
  let user_id = '';
  const added = await publishedBy(async () => {
    ({ table_id } = (await director.data(tableCalls.add, { body: { name: 'طاولة البث' } })).table);
  });
  const tableChange = { type: 'table', id: table_id, directors: true, users: [] };
  expect(added).toMatchObject([tableChange]);

  const team = { type: 'team', id: team_id, directors: true, users: [leaderId] };
  const status = { team_id, status: 'Qualified' };
  const availability_to = new Date(portal.now().getTime() + 60_000).toISOString();
  const addMember = async () => {
    const body = { team_id, ...newcomer() };
    ({ user_id } = (await director.data(memberCalls.addToTeam, { body })).member);
  };
  const steps: readonly [() => Promise<unknown>, object[]][] = [
    [() => director('PUT', '/teams', { team_id, name: 'اسم آخر' }), [team]],
    [() => director('PUT', '/teams/status', status), [team]],
    [() => director('PUT', '/teams/status', status), []],
    [() => director('PUT', '/teams/availability', { team_id, availability_to }), [team]],
    [() => director('PUT', '/teams/disable/availability', { team_id }), [team]],
    [addMember, [team]],
    [() => director('DELETE', '/teams/members', { team_id, user_id }), [team]],
    [() => director('PUT', '/teams/table', { team_id, table_id }), [tableChange, team]],
    [() => director('PUT', '/tables', { table_id, capacity: 5 }), [tableChange, team]],
    [() => director('DELETE', '/tables', { table_id }), []],
    [() => director('DELETE', '/teams', { team_id }), [team, tableChange]],
    [() => director('DELETE', '/tables', { table_id }), [tableChange]],
  ];
  for (const [step, published] of steps) expect(await publishedBy(step)).toMatchObject(published);
});
