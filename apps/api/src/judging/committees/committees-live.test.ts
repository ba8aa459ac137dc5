import { assignmentCalls, authCalls } from '@portal/api-schema';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { addJudge, addTeam, committeeBody } from '../../testing/judging.ts';
import { streamsOf } from '../../testing/live-stream.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { accountOf } from '../../testing/test-app.ts';

const portal = portalUnderTest({ listening: true });
const director = signedIn(portal, 'super');
const { watchAll } = streamsOf(portal);

/** A new committee with a team, and the name of its account. */
async function newCommittee() {
  const judge = await addJudge(portal, director, [await addTeam(portal)]);
  const { user } = await judge.send.data(authCalls.me);
  return { id: judge.id, account: accountOf(user.email) };
}

it('publishes new teams to the committee and the board, and sectors and settings to everyone', async () => {
  const { id, account } = await newCommittee();
  const received = await watchAll('authority', account, 'committee1', 'leader1');

  const body = await committeeBody(director, id);
  const teams = [...body.teams, await addTeam(portal)];
  expect((await director('PUT', '/committee', { ...body, full_name: 'لجنة باسم آخر', teams })).status).toBe(
    200,
  );
  await director('PUT', '/settings', { event_name: 'اسم آخر' });
  await director('POST', '/sectors', { name: 'قطاع مسموع' });

  const settings = { type: 'settings', id: EVENT_ID };
  const committee = { type: 'committee', id };
  expect(await received()).toEqual({
    authority: [committee, settings, settings],
    [account]: [{ ...committee, type: 'account' }, committee, settings, settings],
    committee1: [settings, settings],
    leader1: [settings, settings],
  });
});

it('publishes distributed teams to the committee and the board', async () => {
  const { id, account } = await newCommittee();
  const received = await watchAll('authority', account, 'leader1');

  await addTeam(portal);
  const body = { committee_ids: [id] };
  const { plan } = await director.data(assignmentCalls.plan, { body });
  await director.data(assignmentCalls.distribute, { body: { ...body, plan_id: plan.plan_id } });

  const committee = { type: 'committee', id };
  expect(await received()).toEqual({ authority: [committee], [account]: [committee], leader1: [] });
});
