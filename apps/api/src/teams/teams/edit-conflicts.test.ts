import type { Data, TeamDetails, tableCalls } from '@portal/api-schema';
import { MEMBER_CHANGED, TABLE_CHANGED, TEAM_CHANGED } from '@portal/domain/messages';
import { newTeam } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { type Answer, dataOf, type Session } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const first = signedIn(portal, 'super');
const second = signedIn(portal, 'authority');
let teamId: string;

beforeEach(async () => {
  teamId = (await newTeam(portal)).id;
});

const details = async () => dataOf<TeamDetails>(await first('GET', `/teams/details?team_id=${teamId}`));
const CHANGED = { status: 409, message: TEAM_CHANGED };
const sentences = ({ errors }: Answer) => errors;

describe('two directors who change the same record', () => {
  it('the second to rename a team sees the first name, and can then replace it', async () => {
    const { name } = (await details()).team;
    const rename = (send: Session, to: string, seen?: object) =>
      send('PUT', '/teams', { team_id: teamId, name: to, ...(seen && { seen }) });
    expect((await rename(first, 'الاسم الأول', { name })).status).toBe(200);
    const refused = await rename(second, 'الاسم الثاني', { name });
    expect(refused).toMatchObject(CHANGED);
    expect(sentences(refused)).toEqual({ name: ['غيّره شخص آخر قبل حفظك إلى «الاسم الأول»'] });
    expect((await details()).team.name).toBe('الاسم الأول');
    expect((await rename(second, 'الاسم الثاني')).status).toBe(200);
    expect((await details()).team.name).toBe('الاسم الثاني');
  });

  it('the second to change a status sees the first change; the same change is no conflict', async () => {
    const { status } = await details();
    const decide = (send: Session, to: string) =>
      send('PUT', '/teams/status', { team_id: teamId, status: to, seen: { status } });
    await decide(first, 'Rejected');
    const refused = await decide(second, 'Withdrawn');
    expect(refused).toMatchObject(CHANGED);
    expect(sentences(refused)).toEqual({ status: ['غيّره شخص آخر قبل حفظك إلى «غير متأهل»'] });
    expect((await decide(second, 'Rejected')).status).toBe(200);
  });

  it('of two who rename at the same moment, exactly one gets a conflict', async () => {
    const { name } = (await details()).team;
    const answers = await Promise.all(
      [first, second].map((send, index) =>
        send('PUT', '/teams', { team_id: teamId, name: `اسم ${index}`, seen: { name } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('the same applies to a table, a delivery date and a member', async () => {
    const { tables } = dataOf<Data<typeof tableCalls.list>>(await first('GET', '/tables?per_page=100'));
    const [one, other] = tables.filter(({ team }) => team === null);
    if (!one || !other) throw new Error('Two tables must be free');
    const seat = (send: Session, table_id: string) =>
      send('PUT', '/teams/table', { team_id: teamId, table_id, seen: { table_id: null } });
    expect((await seat(first, one.table_id)).status).toBe(200);
    const taken = await seat(second, other.table_id);
    expect(sentences(taken)).toEqual({ table_id: [`غيّره شخص آخر قبل حفظك إلى «${one.name}»`] });

    const until = (send: Session, availability_to: string) =>
      send('PUT', '/teams/availability', {
        team_id: teamId,
        availability_to,
        seen: { availability_to: null },
      });
    const inDays = (days: number) => new Date(portal.now().getTime() + days * 86_400_000).toISOString();
    expect((await until(first, inDays(2))).status).toBe(200);
    expect(await until(second, inDays(3))).toMatchObject(CHANGED);

    const { table_id, name, location, capacity } = one;
    const edit = (send: Session, change: object) =>
      send('PUT', '/tables', { table_id, ...change, seen: { name, location, capacity } });
    expect((await edit(first, { location: 'القاعة ج' })).status).toBe(200);
    const moved = await edit(second, { capacity: 9 });
    expect(moved).toMatchObject({ status: 409, message: TABLE_CHANGED });
    expect(sentences(moved)).toEqual({ location: ['غيّره شخص آخر قبل حفظك إلى «القاعة ج»'] });

    const [leader] = (await details()).members;
    if (!leader) throw new Error('The team has no leader');
    const { user_id, is_leader: _, ...seen } = leader;
    const change = (send: Session, changes: object) =>
      send('PUT', '/teams/members', { team_id: teamId, user_id, ...changes, seen });
    expect((await change(first, { full_name: 'سارة الجديدة' })).status).toBe(200);
    const stale = await change(second, { specialty: 'تصميم' });
    expect(stale).toMatchObject({ status: 409, message: MEMBER_CHANGED });
    expect(sentences(stale)).toEqual({ full_name: ['غيّره شخص آخر قبل حفظك إلى «سارة الجديدة»'] });
  });
});
