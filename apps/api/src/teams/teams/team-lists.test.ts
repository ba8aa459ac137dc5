import { teamCalls } from '@portal/api-schema';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { newcomer } from '../../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { teamMembers, teams } from './teams.schema.ts';

const TEAMS = 4_000;
const PER_PAGE = 100;
const portal = portalUnderTest();
const director = signedIn(portal, 'super');

const list = (query: string) => director.data(teamCalls.list, { query });
const found = async (search: string) => {
  const { teams: shown, pagination } = await list(`search=${encodeURIComponent(search)}`);
  expect(pagination.total).toBe(shown.length);
  return shown.map(({ id }) => id);
};

describe('pages far back', () => {
  /** Teams of four days, 1,500 of them created at the same instant. */
  const addTeams = () =>
    portal.db.execute(sql`insert into teams (id, name, status, created_at)
      select gen_random_uuid(), 'بعيد ' || n, (array['Pending', 'Qualified'])[1 + n / 2 % 2],
        timestamptz '2026-01-01' + least(n, 2500) * interval '2 minutes'
      from generate_series(1, ${TEAMS}) n`);
  const inOrder = async (status: string | null, descending: boolean) => {
    const { rows } = (await portal.db.execute(sql`select id from teams
      where ${status}::text is null or status = ${status}
      order by ${sql.raw(descending ? 'created_at desc, id desc' : 'created_at, id')}`)) as {
      rows: { id: string }[];
    };
    return rows.map(({ id }) => id);
  };

  it('have the teams in their order, after any were added, removed or decided on', async () => {
    await addTeams();
    await portal.db.execute(sql`delete from teams where name like 'بعيد %7'`);
    await portal.db.execute(sql`update teams set status = 'Withdrawn' where name like 'بعيد %3'`);
    for (const status of [null, 'Pending', 'Withdrawn']) {
      for (const sort of ['created_at', '-created_at']) {
        const expected = await inOrder(status, sort.startsWith('-'));
        const last = Math.ceil(expected.length / PER_PAGE);
        for (const page of [11, 12, 18, last, last + 1]) {
          const filter = status === null ? '' : `&status=${status}`;
          const { teams: shown, pagination } = await list(
            `per_page=${PER_PAGE}&page=${page}&sort=${sort}${filter}`,
          );
          expect(shown.map(({ id }) => id)).toEqual(expected.slice((page - 1) * PER_PAGE, page * PER_PAGE));
          expect(pagination.total).toBe(expected.length);
        }
      }
    }
  });
});

describe('the search of the list', () => {
  const addTeam = async (name: string) => {
    const [team] = await portal.db.insert(teams).values({ name }).returning({ id: teams.id });
    return team?.id ?? '';
  };
  const addPerson = async () => {
    const [person] = await portal.db
      .insert(users)
      .values({ ...newcomer(), role: 'leader' })
      .returning({ id: users.id, email: users.email });
    if (!person) throw new Error('The person was not inserted');
    return person;
  };

  it('finds a team by its present name and its present leader only', async () => {
    const teamId = await addTeam('المنارة');
    const [leader, other] = [await addPerson(), await addPerson()];
    expect(await found('فريق المناره')).toEqual([teamId]);
    expect(await found(leader.email)).toEqual([]);

    await portal.db.insert(teamMembers).values({ user_id: leader.id, team_id: teamId, is_leader: true });
    await portal.db.insert(teamMembers).values({ user_id: other.id, team_id: teamId });
    expect(await found(leader.email)).toEqual([teamId]);
    expect(await found(other.email)).toEqual([]);

    await portal.db.update(teams).set({ name: 'الفنار' }).where(eq(teams.id, teamId));
    expect(await found('المنارة')).toEqual([]);
    expect(await found('الفنار')).toEqual([teamId]);
    expect(await found(leader.email)).toEqual([teamId]);

    await portal.db.update(users).set({ full_name: 'قائد المرصد' }).where(eq(users.id, leader.id));
    expect(await found('قائد المرصد')).toEqual([teamId]);
    expect(await found(leader.email)).toEqual([teamId]);

    await portal.db.delete(users).where(eq(users.id, leader.id));
    await portal.db.update(teamMembers).set({ is_leader: true }).where(eq(teamMembers.user_id, other.id));
    expect(await found('قائد المرصد')).toEqual([]);
    expect(await found(other.email)).toEqual([teamId]);

    await portal.db.delete(teams).where(eq(teams.id, teamId));
    expect(await found('الفنار')).toEqual([]);
    expect(await found(other.email)).toEqual([]);
  });

  it.each([
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 1],
    [3, 2],
    [4, 1],
  ])('has the total of three teams with %i on a page, on page %i', async (perPage, page) => {
    if ((await list('search=زحل')).pagination.total === 0) {
      for (const number of [1, 2, 3]) await addTeam(`زحل ${number}`);
    }
    for (const filter of ['', '&has_table=false']) {
      const answer = await list(`search=زحل${filter}&per_page=${perPage}&page=${page}`);
      expect(answer.pagination.total).toBe(3);
    }
  });

  it('has exact totals up to 1,000, then that there are more', async () => {
    const answer = async (query: string) => {
      const { teams: shown, pagination } = await list(`search=عطارد&${query}`);
      return { shown: shown.length, ...pagination };
    };
    await portal.db.execute(sql`insert into teams (id, name, status)
      select gen_random_uuid(), 'عطارد ' || n, case when n <= 1000 then 'Pending' else 'Withdrawn' end
      from generate_series(1, 1001) n`);
    expect(await answer('')).toEqual({
      shown: 20,
      page: 1,
      per_page: 20,
      total: 1000,
      total_is_minimum: true,
    });
    expect(await answer('status=Pending')).toEqual({ shown: 20, page: 1, per_page: 20, total: 1000 });
    // Whoever asks for one page after the other arrives at the last team.
    expect(await answer('per_page=100&page=10')).toEqual({
      shown: 100,
      page: 10,
      per_page: 100,
      total: 1001,
    });
    expect(await answer('per_page=100&page=11')).toEqual({ shown: 1, page: 11, per_page: 100, total: 1001 });
    expect(await answer('per_page=100&page=30')).toEqual({ shown: 0, page: 30, per_page: 100, total: 1001 });
  });

  it('does not match across the name of the team and that of its leader', async () => {
    const teamId = await addTeam('نجمة');
    const leader = await addPerson();
    await portal.db.update(users).set({ full_name: 'سهيل' }).where(eq(users.id, leader.id));
    await portal.db.insert(teamMembers).values({ user_id: leader.id, team_id: teamId, is_leader: true });
    expect(await found('نجمة')).toEqual([teamId]);
    expect(await found('نجمة سهيل')).toEqual([]);
  });
});
