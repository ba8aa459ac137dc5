import { auditCalls, memberCalls, tableCalls, teamCalls } from '@portal/api-schema';
import { firstChoices } from '../../testing/leaders.ts';
import { newcomer, personOf } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { signIn } from '../../testing/test-app.ts';

const MINUTE_MS = 60_000;

const portal = portalUnderTest();
const superAdmin = signedIn(portal, 'super');
let leaderId: string;

beforeAll(async () => {
  leaderId = (await personOf(portal, 'leader1@demo.sa')).id;
  const session = await signIn(portal.app, 'leader1');
  await session('POST', '/auth/logout');
  portal.advance(20 * MINUTE_MS);
  await signIn(portal.app, 'leader2');
});

const read = async (query: string) => (await superAdmin.data(auditCalls.list, { query })).entries;

describe('the audit log', () => {
  it('shows who did what to which record, when and from where; the newest first', async () => {
    const entries = await read('');
    const times = entries.map(({ happened_at }) => happened_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(entries.find(({ subject_id }) => subject_id === leaderId)).toMatchObject({
      actor: { id: leaderId, full_name: 'سارة القحطاني', role: 'leader' },
      action: 'session.closed',
      subject_type: 'user',
      subject_name: 'سارة القحطاني',
      address: '127.0.0.1',
      request_id: expect.stringMatching(/^[-0-9a-f]{36}$/),
    });
  });

  it('is filtered by actor, action, subject and time, and searched by name', async () => {
    expect((await read(`actor_id=${leaderId}`)).map(({ action }) => action)).toEqual([
      'session.closed',
      'session.opened',
    ]);
    expect(await read(`actor_id=${leaderId}&action=session.opened`)).toHaveLength(1);
    expect(await read(`subject_type=user&subject_id=${leaderId}`)).toHaveLength(2);
    expect(await read(`subject_type=team&subject_id=${leaderId}`)).toHaveLength(0);
    expect((await read('search=القحطانى')).every(({ actor }) => actor?.id === leaderId)).toBe(true);
    const recent = new Date(portal.now().getTime() - 10 * MINUTE_MS).toISOString();
    expect(await read(`from=${recent}`)).toHaveLength(1);
    const before = await read(`to=${recent}`);
    expect(before.length).toBe((await read('')).length - 1);
    expect((await read('sort=happened_at'))[0]).toEqual(before.at(-1));
  });

  it('is searched by the name of a team: what was done to it and its people, also after its deletion', async () => {
    const body = { team_name: 'فريق السِّجلّ', ...(await firstChoices(portal)), leader: newcomer() };
    const { id: team_id } = (await superAdmin.data(teamCalls.register, { body })).team;
    const member = { ...newcomer(), team_id, correction: true };
    await superAdmin.data(memberCalls.addToTeam, { body: member });
    const actions = async () => (await read('search=السجل')).map(({ action }) => action);
    expect(await actions()).toEqual(['member.added', 'team.added']);

    expect((await superAdmin('DELETE', '/teams', { team_id })).status).toBe(200);
    expect(await actions()).toEqual(['team.deleted', 'member.added', 'team.added']);
    expect(await read('search=السجل&action=member.added')).toHaveLength(1);
  });

  it('names the records that an entry mentions, as long as they exist', async () => {
    const { teams } = await superAdmin.data(teamCalls.list, { query: { has_table: true, per_page: 1 } });
    const { tables } = await superAdmin.data(tableCalls.list, { query: { per_page: 100 } });
    const [team] = teams;
    const free = tables.find((table) => table.team === null);
    await superAdmin('PUT', '/teams/table', { team_id: team?.id, table_id: free?.table_id });
    const [moved] = await read(`action=team.table_changed&subject_id=${team?.id}`);
    expect(moved).toMatchObject({
      subject_name: team?.name,
      details: { from: team?.table?.table_id, to: free?.table_id },
      names: { [team?.table?.table_id ?? '']: team?.table?.name, [free?.table_id ?? '']: free?.name },
    });

    await superAdmin('DELETE', '/tables', { table_id: team?.table?.table_id });
    const [after] = await read(`action=team.table_changed&subject_id=${team?.id}`);
    expect(Object.values(after?.names ?? {})).toEqual(expect.arrayContaining([free?.name]));
    expect(after?.names).not.toHaveProperty(team?.table?.table_id ?? '');
  });

  it.each(['from=yesterday', 'actor_id=me', 'sort=actor'])('refuses %s', async (query) => {
    expect((await superAdmin('GET', `/audit?${query}`)).status).toBe(422);
  });
});
