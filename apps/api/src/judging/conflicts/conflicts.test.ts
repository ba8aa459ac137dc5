import {
  assignmentCalls,
  auditCalls,
  committeeCalls,
  conflictCalls,
  type Data,
  evaluatedTeamCalls,
  judgeCalls,
  reopenRequestCalls,
} from '@portal/api-schema';
import {
  CONFLICT_DECLARED,
  CONFLICT_OF_INTEREST,
  CONFLICT_SETTLED,
  NOT_FOUND,
} from '@portal/domain/messages';
import {
  addJudge,
  addTeam,
  assignNewTeam,
  committeeBody,
  evaluationsOf,
  eventsOf,
  type Judge,
  reassign,
} from '../../testing/judging.ts';
import { sessionOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { conflictOf, UNKNOWN_ID } from '../../testing/test-app.ts';
import { HAS_CONFLICT } from '../committees/assign-teams.ts';

const REASON = 'أحد أعضاء اللجنة شريك في الفريق';
const portal = portalUnderTest();
const director = signedIn(portal, 'super');
let judge: Judge;
let other: Judge;
let third: Judge;
/** A team of the first two committees, new for each test. */
let teamId: string;

beforeAll(async () => {
  const anyTeam = [await addTeam(portal)];
  judge = await addJudge(portal, director, anyTeam);
  other = await addJudge(portal, director, anyTeam);
  third = await addJudge(portal, director, anyTeam);
});
beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge, other);
});

const declare = (by: Judge = judge, reason = REASON) =>
  by.send('POST', '/conflicts', { team_id: teamId, reason });
const declared = async () =>
  (await judge.send.data(conflictCalls.declare, { body: { team_id: teamId, reason: REASON } })).conflict;
const listed = async (query = `team_id=${teamId}`, by = director) =>
  (await by.data(conflictCalls.list, { query })).conflicts;
const settle = (id: string, committee_id: string | null) =>
  director('PUT', `/conflicts/${id}/settle`, { committee_id });
const remove = (conflict_id: string) => director('DELETE', '/conflicts', { conflict_id });
const isOurs = ({ id }: { id: string }) => id === teamId;
const ownTeams = async (by = judge) => (await by.send.data(committeeCalls.teams)).teams;
const evaluated = () => director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } });
const viewsOf = async () => (await evaluationsOf(director, teamId)).committees;
/** Assigns the team to a committee by hand. */
const assign = (by: Judge) => reassign(director, by, (teams) => [...teams, teamId]);

describe('a declared conflict of interest', () => {
  it('takes the team from the committee, which sees the conflict and nothing else of the team', async () => {
    const conflict = await declared();
    expect(conflict).toMatchObject({ reason: REASON, by_board: false, was_evaluated: false });
    expect(conflict).not.toHaveProperty('candidates');
    expect((await ownTeams()).find(isOurs)).toBeUndefined();
    expect((await ownTeams(other)).find(isOurs)).toBeDefined();
    const unseen = { status: 404, message: NOT_FOUND };
    for (const call of ['/teams/details', '/teams/evaluation'])
      expect(await judge.send('GET', `${call}?team_id=${teamId}`)).toMatchObject(unseen);
    expect(await listed('', judge.send)).toContainEqual(conflict);
    expect(await listed('', other.send)).toEqual([]);
    expect((await other.send('GET', `/conflicts?committee_id=${judge.id}`)).status).toBe(404);
  });

  it('needs a reason and an assigned team; the same again changes nothing, another reason is refused', async () => {
    for (const reason of ['', ' ', undefined]) {
      expect((await judge.send('POST', '/conflicts', { team_id: teamId, reason })).status).toBe(422);
    }
    expect((await declare(third)).status).toBe(404);
    const { id } = await declared();
    expect((await declared()).id).toBe(id);
    expect(await declare(judge, 'سبب آخر')).toMatchObject(conflictOf(CONFLICT_DECLARED));
    expect(await listed()).toHaveLength(1);
  });

  it('is the committee’s own also after the account of the judge who declared it is deleted', async () => {
    const body = { committee_id: judge.id, full_name: 'محكّم يغادر' };
    const { id } = (await director.data(judgeCalls.add, { body })).judge;
    const member = await sessionOf(portal, id);
    await member.data(conflictCalls.declare, { body: { team_id: teamId, reason: REASON } });
    await director.data(judgeCalls.delete, { body: { judge_id: id } });
    expect(await listed()).toMatchObject([{ by_board: false, declared_by: null }]);
  });

  it('refuses scores with a message of its own, also the retry of what was stored before', async () => {
    const body = await judge.bodyFor(teamId, 'eco', 8);
    const stored = await judge.bodyFor(teamId, 'idea', 8);
    await judge.send('POST', '/teams/evaluation/idea', stored);
    await declared();
    const refused = conflictOf(CONFLICT_OF_INTEREST);
    expect(await judge.send('POST', '/teams/evaluation/eco', body)).toMatchObject(refused);
    expect(await judge.send('POST', '/teams/evaluation/idea', stored)).toMatchObject(refused);
    const unknown = { ...body, team_id: UNKNOWN_ID };
    expect((await judge.send('POST', '/teams/evaluation/eco', unknown)).status).toBe(404);
  });

  it('takes a finished evaluation out of all figures at once, and keeps it in the history', async () => {
    await judge.finish(teamId, 10);
    await other.finish(teamId, 5);
    const before = await evaluated();
    expect(before.teams.find(isOurs)).toMatchObject({ total: 75, spread: 50, uncounted: [] });
    const pace = ({ progress }: Data<typeof evaluatedTeamCalls.list>, id = judge.id) =>
      progress.by_committee.find((one) => one.id === id);

    expect(await declared()).toMatchObject({ was_evaluated: true });
    const after = await evaluated();
    expect(after.teams.find(isOurs)).toMatchObject({
      total: 50,
      spread: 0,
      committees: [{ id: other.id }],
      uncounted: [{ id: judge.id }],
    });
    expect(after.progress.assigned).toBe(before.progress.assigned - 1);
    expect(after.progress.finished).toBe(before.progress.finished - 1);
    expect(pace(after)?.finished).toBe((pace(before)?.finished ?? 0) - 1);
    expect(pace(after)?.totals).not.toEqual(pace(before)?.totals);

    const views = await viewsOf();
    expect(views.find(({ committee }) => committee.id === other.id)?.conflict).toBeNull();
    expect(views.find(({ committee }) => committee.id === judge.id)).toMatchObject({
      state: 'finished',
      total: 100,
      conflict: { reason: REASON },
      history: [{ event: 'finished' }],
    });
  });

  it('ends the open request to re-open, and the evaluation cannot be re-opened', async () => {
    await judge.finish(teamId, 6);
    await judge.send('POST', '/teams/evaluation/reopen-request', { team_id: teamId, reason: 'خطأ' });
    await declared();
    const requests = await director.data(reopenRequestCalls.list, { query: { team_id: teamId } });
    expect(requests.reopen_requests).toMatchObject([{ state: 'declined' }]);
    const body = { committee_id: judge.id };
    expect((await director('PUT', `/teams/allow-evaluation/${teamId}`, body)).status).toBe(404);
  });

  it('leaves no way to assign the team again: by hand, as a candidate, by distribution or with a deleted committee', async () => {
    await judge.finish(teamId, 6);
    await declared();
    expect(await assign(judge)).toMatchObject({
      status: 422,
      message: CONFLICT_OF_INTEREST,
      errors: { teams: [HAS_CONFLICT] },
    });
    const candidates = await director.data(assignmentCalls.candidates, {
      query: { per_page: 100, committee_id: judge.id, sort: '-committees_count' },
    });
    expect(candidates.teams.find(isOurs)).toBeUndefined();
    const both = { committee_ids: [judge.id, other.id], committees_per_team: 2 };
    const { plan } = await director.data(assignmentCalls.plan, { body: both });
    expect(plan.unplaced.find(isOurs)).toMatchObject({ missing: 1, conflicts: 1 });
    expect(plan.committees.find(({ id }) => id === judge.id)?.teams.find(isOurs)).toBeUndefined();
    expect((await director('DELETE', '/committee', { committee_id: judge.id })).status).toBe(409);
  });

  it('is in the audit log with its reason', async () => {
    const { id } = await declared();
    await settle(id, null);
    await remove(id);
    const { entries } = await director.data(auditCalls.list, { query: { subject_id: teamId } });
    expect(entries.map(({ action }) => action)).toEqual([
      'conflict.removed',
      'conflict.settled',
      'conflict.declared',
    ]);
    expect(entries.at(-1)).toMatchObject({
      actor: { id: judge.id },
      details: { committee_id: judge.id, reason: REASON, was_evaluated: false },
    });
  });
});

describe('the board', () => {
  it('sets one between any committee and team, and must name the committee', async () => {
    const body = { team_id: teamId, reason: REASON };
    expect((await director('POST', '/conflicts', body)).status).toBe(422);
    for (const wrong of [{ committee_id: UNKNOWN_ID }, { committee_id: judge.id, team_id: UNKNOWN_ID }]) {
      expect((await director('POST', '/conflicts', { ...body, ...wrong })).status).toBe(404);
    }
    expect(await director('POST', '/conflicts', { ...body, committee_id: third.id })).toMatchObject({
      status: 201,
      data: { conflict: { by_board: true, needs_committee: false } },
    });
    // Whoever judges, only the board sets conflicts of others.
    expect((await judge.send('POST', '/conflicts', { ...body, committee_id: other.id })).status).toBe(404);
  });

  it('is asked for another committee until the team has one, and is offered those that may judge it', async () => {
    const conflict = await declared();
    const open = async () => (await listed('needs_committee=true')).find(({ id }) => id === conflict.id);
    const candidates = (await open())?.candidates ?? [];
    expect(candidates.map(({ id }) => id)).toContain(third.id);
    for (const { id } of [judge, other]) expect(candidates.map((one) => one.id)).not.toContain(id);
    expect(candidates).toEqual(candidates.toSorted((a, b) => a.teams_count - b.teams_count));

    expect(await settle(conflict.id, judge.id)).toMatchObject({ status: 422, message: CONFLICT_OF_INTEREST });
    expect(await settle(conflict.id, third.id)).toMatchObject({
      data: { conflict: { needs_committee: false } },
    });
    expect((await ownTeams(third)).find(isOurs)).toBeDefined();
    expect(await open()).toBeUndefined();
    expect((await settle(conflict.id, third.id)).status).toBe(200);
    const fourth = await addJudge(portal, director, [await addTeam(portal)]);
    expect(await settle(conflict.id, fourth.id)).toMatchObject(conflictOf(CONFLICT_SETTLED));
  });

  it('is no longer asked once the team got a committee in another way: one conflict for each', async () => {
    await declared();
    await declare(other);
    const open = async () => (await listed(`team_id=${teamId}&needs_committee=true`)).length;
    expect(await open()).toBe(2);
    expect((await assign(third)).status).toBe(200);
    expect(await open()).toBe(1);
  });

  it('removes one: the evaluation counts again, and without one the team can be assigned again', async () => {
    await judge.finish(teamId, 10);
    await other.finish(teamId, 5);
    const before = (await evaluated()).teams.find(isOurs);
    const removed = await remove((await declared()).id);
    expect(removed.data).toEqual({ assignment_restored: true });
    expect((await evaluated()).teams.find(isOurs)).toEqual(before);
    expect(await eventsOf(portal, teamId)).toEqual(['finished', 'finished']);

    teamId = await assignNewTeam(portal, judge);
    const { id } = await declared();
    expect((await remove(id)).data).toEqual({ assignment_restored: false });
    expect((await ownTeams()).find(isOurs)).toBeUndefined();
    expect((await remove(id)).status).toBe(404);
    expect((await assign(judge)).status).toBe(200);
    expect((await judge.submit(teamId, 'eco', 7)).status).toBe(200);
  });
});

describe('at the same moment', () => {
  testRace('scores and a conflict: what was stored before does not count', async () => {
    teamId = await assignNewTeam(portal, judge, other);
    const body = await judge.bodyFor(teamId, 'eco', 8);
    const [sent, answer] = await Promise.all([judge.send('POST', '/teams/evaluation/eco', body), declare()]);
    expect(answer.status).toBe(201);
    expect([200, 409]).toContain(sent.status);
    const own = (await viewsOf()).find(({ committee }) => committee.id === judge.id);
    if (sent.status === 200) expect(own?.conflict).toMatchObject({ reason: REASON });
    else expect(own).toBeUndefined();
  });

  testRace('an assignment and a conflict never both exist', async () => {
    teamId = await addTeam(portal);
    const body = await committeeBody(director, third.id);
    const set = { team_id: teamId, committee_id: third.id, reason: REASON };
    const [assigned, conflict] = await Promise.all([
      director('PUT', '/committee', { ...body, teams: [...body.teams, teamId] }),
      director('POST', '/conflicts', set),
    ]);
    expect(conflict.status).toBe(201);
    expect([200, 422]).toContain(assigned.status);
    expect((await ownTeams(third)).find(isOurs)).toBeUndefined();
  });
});
