import { createHash } from 'node:crypto';
import { checkInCalls, type Data, type ReceptionTeam, teamCalls } from '@portal/api-schema';
import { readPass, recogniseTeams } from '@portal/domain/pass-code';
import { sql } from 'drizzle-orm';
import { receptionUnderTest } from '../../testing/reception.ts';
import { dataOf, tokenOf } from '../../testing/test-app.ts';
import { receptionTeams } from './reception-teams.service.ts';

const { portal, north, south, director, expected, ownTeam, ownPass, coming, post, takeTeam } =
  receptionUnderTest();

describe('the list of a desk', () => {
  it('has every qualified team with names and table, and nothing that a stranger could misuse', async () => {
    const list = await north('GET', '/reception/teams');
    const found = dataOf<Data<typeof checkInCalls.teams>>(list).teams;
    const { teams: qualified } = await director.data(teamCalls.list, {
      query: { status: 'Qualified', sort: 'name', per_page: 100 },
    });
    expect(found.map(({ name }) => name)).toEqual(qualified.map(({ name }) => name));
    expect(found.map(({ table }) => table)).toEqual(qualified.map(({ table }) => table));
    const text = JSON.stringify(list);
    for (const { leader: person } of qualified) {
      expect(text).toContain(person?.full_name);
      expect(text).not.toContain(person?.email);
      expect(text).not.toContain(person?.phone_number);
    }
    expect(text).not.toMatch(/score|total|identity|note|rank/);
  });

  it('recognises passes without holding one', async () => {
    const [team, pass] = [await ownTeam(), await ownPass()];
    const list = await expected();
    const sha256 = async (bytes: Uint8Array) =>
      Uint8Array.from(createHash('sha256').update(bytes).digest()).buffer;
    for (const text of [pass.token, pass.code]) {
      const read = readPass(text);
      const found = read && (await recogniseTeams(list, read, sha256));
      expect(found?.map(({ id }) => id)).toEqual([team.id]);
    }
    const sent = JSON.stringify(list);
    expect(sent).not.toContain(pass.token.slice(-26));
    expect(sent).not.toContain(pass.code.replaceAll('-', ''));
  });

  it('is sent again only when it has changed', async () => {
    const first = await north('GET', '/reception/teams');
    const token = `Bearer ${await tokenOf(portal.app, 'reception1')}`;
    const again = (etag: unknown) =>
      portal.app.inject({
        url: '/api/reception/teams',
        headers: { authorization: token, 'if-none-match': String(etag) },
      });
    expect((await again(first.headers.etag)).statusCode).toBe(304);
    await post(north, coming(takeTeam()));
    expect((await again(first.headers.etag)).statusCode).toBe(200);
  });
});

describe('the board', () => {
  it('sees how many have arrived, in all and by sector', async () => {
    const before = (await director.data(checkInCalls.counts)).counts;
    const list = await expected();
    expect(before.teams_expected).toBe(list.length);
    expect(before.people_expected).toBe(list.flatMap(({ members }) => members).length);
    const team = takeTeam();
    await post(north, coming(team, 0, { member_ids: [team.members[0]?.user_id] }));
    await post(south, coming(team));
    const after = (await north.data(checkInCalls.counts)).counts;
    expect(after.teams_arrived).toBe(before.teams_arrived + 1);
    expect(after.people_arrived).toBe(before.people_arrived + team.members.length);
    const ofSector = after.sectors.find(({ sector }) => sector?.id === team.sector?.id);
    expect(ofSector?.teams_expected).toBe(list.filter(({ sector }) => sector?.id === team.sector?.id).length);
    for (const figure of ['teams_expected', 'people_arrived'] as const) {
      expect(after.sectors.reduce((sum, row) => sum + row[figure], 0)).toBe(after[figure]);
    }
  });

  it('lists check-ins by desk and sector, and finds them by the name of the team', async () => {
    const team = takeTeam();
    const { check_in } = await post(south, coming(team, 30));
    const query = { desk_id: check_in.desk.id ?? undefined, sector_id: team.sector?.id, search: team.name };
    const { check_ins, pagination } = await director.data(checkInCalls.list, { query });
    expect(pagination.total).toBe(1);
    expect(check_ins).toEqual([
      {
        ...check_in,
        team: { id: team.id, name: team.name },
        members: expect.arrayContaining(
          team.members.map(({ user_id, full_name }) => ({ user_id, full_name })),
        ),
      },
    ]);
    const latest = (await north.data(checkInCalls.list, { query: { per_page: 100 } })).check_ins;
    expect(latest.map(({ at }) => at)).toEqual(
      latest
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  it('filters and sorts its teams by arrival, and writes to those who have not come', async () => {
    const of = async (query: string) =>
      (await director.data(teamCalls.list, { query: `per_page=100&status=Qualified&${query}` })).teams;
    const [arrived, missing] = [await of('checked_in=true'), await of('checked_in=false')];
    expect(arrived.every(({ checked_in_at }) => checked_in_at !== null)).toBe(true);
    expect(missing.every(({ checked_in_at }) => checked_in_at === null)).toBe(true);
    expect(arrived.length + missing.length).toBe((await expected()).length);
    const sorted = (await of('sort=-checked_in_at')).map(({ checked_in_at }) => checked_in_at);
    expect(sorted.slice(0, arrived.length)).toEqual(
      arrived
        .map(({ checked_in_at }) => checked_in_at)
        .toSorted()
        .toReversed(),
    );
    const audience = { to: 'leaders', status: 'Qualified', checked_in: false };
    const preview = await director('POST', '/messages/preview', { audience });
    expect(preview.data).toMatchObject({ recipients_count: missing.length });
  });
});

it('2,000 more teams with their people and check-ins are read in one statement', async () => {
  const before = await expected();
  await portal.db.transaction(async (tx) => {
    // Without the triggers that keep counts and search texts, which this does not need.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with team as (
        insert into teams (id, name, status, checked_in_at)
        select gen_random_uuid(), 'فريق كبير ' || n, 'Qualified', now() from generate_series(1, 2000) n returning id
      ), person as (
        insert into users (id, role, full_name, email)
        select gen_random_uuid(), 'member', 'شخص', team.id || '.' || n || '@many.sa' from team, generate_series(1, 2) n
        returning id, split_part(email, '.', 1)::uuid as team_id
      ), member as (
        insert into team_members (user_id, team_id) select id, team_id from person
      ), arrived as (
        insert into check_ins (id, team_id, at, received_at, clock_offset_ms, desk)
        select id, id, now(), now(), 0, 'المدخل' from team
      )
      insert into check_in_members (check_in_id, user_id) select team_id, id from person`);
  });
  const { db } = portal;
  const sent = jest.spyOn(db._.session, 'prepareQuery');
  const all = await receptionTeams(portal.context, {});
  const statements = sent.mock.calls.length;
  sent.mockRestore();
  expect(statements).toBe(1);
  expect(all).toHaveLength(before.length + 2000);
  const peopleOf = ({ members, check_ins }: ReceptionTeam) =>
    [members.map(({ user_id }) => user_id), check_ins[0]?.member_ids ?? []].map((ids) =>
      ids.toSorted().join(),
    );
  const many = all.filter(({ name }) => name.startsWith('فريق كبير')).map(peopleOf);
  expect(many.filter(([people, arrived]) => people !== '' && people === arrived)).toHaveLength(2000);
  const { counts } = await director.data(checkInCalls.counts);
  expect(counts.sectors.find(({ sector }) => sector === null)).toMatchObject({
    teams_expected: 2000,
    teams_arrived: 2000,
    people_expected: 4000,
    people_arrived: 4000,
  });
});
