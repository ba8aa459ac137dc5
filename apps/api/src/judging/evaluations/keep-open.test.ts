import { EVALUATION_CHANGED, EVALUATION_FINISHED } from '@portal/domain/messages';
import { assignNewTeam, eventsOf, versionsOf } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';

const portal = portalUnderTest();
const judge = signedInJudge(portal, 'committee1');
const director = signedIn(portal, 'super');
/** A finished team that was re-opened, new for each test; every type is of version 1 and totals 60. */
let teamId: string;

beforeEach(async () => {
  teamId = await assignNewTeam(portal, judge);
  await judge.finish(teamId, 6);
  await director('PUT', `/teams/allow-evaluation/${teamId}`, { reason: 'درجتان لفريق آخر' });
});

const versions = async () =>
  (await versionsOf(portal, teamId)).map(({ type, version }) => `${type} ${version}`);

describe('a re-opened evaluation kept open', () => {
  it('takes several changed types; the last one, without keep_open, finishes it', async () => {
    const first = (await judge.submit(teamId, 'eco', 8, { version: 1, keep_open: true })).data;
    expect(first).toMatchObject({
      state: 'reopened',
      finished_at: null,
      evaluation: { version: 2, total: 80 },
    });
    const last = (await judge.submit(teamId, 'tech', 9, { version: 1 })).data;
    // 80 × 30 % + 60 × 30 % + 90 × 40 %
    expect(last).toMatchObject({ state: 'finished', total: 78 });
    expect(await versions()).toEqual(['eco 1', 'eco 2', 'idea 1', 'tech 1', 'tech 2']);
    expect(await eventsOf(portal, teamId)).toEqual(['finished', 'reopened', 'finished']);
  });

  it('can be sent again: at once, and after the last one finished it', async () => {
    const body = await judge.bodyFor(teamId, 'eco', 8, { version: 1, keep_open: true });
    const copies = await Promise.all(
      Array.from({ length: 4 }, () => judge.send('POST', '/teams/evaluation/eco', body)),
    );
    for (const { data } of copies)
      expect(data).toMatchObject({ state: 'reopened', evaluation: { version: 2 } });
    await judge.submit(teamId, 'tech', 9, { version: 1 });
    const late = (await judge.send('POST', '/teams/evaluation/eco', body)).data;
    expect(late).toMatchObject({ state: 'finished', evaluation: { version: 2 } });
    expect(await versions()).toEqual(['eco 1', 'eco 2', 'idea 1', 'tech 1', 'tech 2']);
  });

  it('adds no version when nothing changes', async () => {
    const same = (await judge.submit(teamId, 'eco', 6, { version: 1, keep_open: true })).data;
    expect(same).toMatchObject({ state: 'reopened', evaluation: { version: 1 } });
  });

  it('does not overwrite a newer version', async () => {
    await judge.submit(teamId, 'eco', 8, { version: 1, keep_open: true });
    const stale = await judge.submit(teamId, 'eco', 3, { version: 1, keep_open: true });
    expect(stale).toMatchObject({
      status: 409,
      message: EVALUATION_CHANGED,
    });
  });
});

describe('what cannot be kept open', () => {
  it('an evaluation that was never re-opened: its third type finishes it', async () => {
    const fresh = await assignNewTeam(portal, judge);
    await judge.submit(fresh, 'eco', 5, { keep_open: true });
    await judge.submit(fresh, 'idea', 5, { keep_open: true });
    const third = (await judge.submit(fresh, 'tech', 5, { keep_open: true })).data;
    expect(third.state).toBe('finished');
  });

  it('a finished one', async () => {
    await judge.submit(teamId, 'eco', 8, { version: 1 });
    const refused = await judge.submit(teamId, 'idea', 9, { version: 1, keep_open: true });
    expect(refused).toMatchObject({ status: 409, message: EVALUATION_FINISHED });
  });
});
