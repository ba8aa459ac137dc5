import { badgeCalls, committeeCalls, tableCalls, teamCalls, trackCalls } from '@portal/api-schema';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { removeTracks } from '../../testing/remove-tracks.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

const badges = (query = '') => director.data(badgeCalls.teams, { query: `per_page=100${query}` });
const teams = async (query: string) =>
  (await director.data(teamCalls.list, { query: `per_page=100${query}` })).teams;
const committees = (query = '') => director.data(badgeCalls.committees, { query: `per_page=100${query}` });

describe('the badges of teams', () => {
  it('are for every member of a qualified team, and for no other team', async () => {
    const data = await badges();
    expect(data.pagination).toEqual({ page: 1, per_page: 100, total: 18 });
    expect(data.teams.map(({ name }) => name)).toEqual(
      (await teams('&status=Qualified&sort=name')).map(({ name }) => name),
    );
    const madar = data.teams.find(({ name }) => name === 'مدار');
    expect(madar).toMatchObject({
      sector: { name: 'الصحة الرقمية' },
      table: { name: 'الطاولة 12', location: 'القاعة أ' },
    });
    const { members } = await director.data(teamCalls.details, { query: { team_id: madar?.id } });
    // Names and nothing that a stranger could misuse.
    expect(madar?.members).toEqual(
      members.map(({ user_id, full_name, is_leader }) => ({ user_id, full_name, is_leader })),
    );
    expect(madar?.members[0]?.is_leader).toBe(true);
  });

  it('name the track of a team that is in one', async () => {
    await removeTracks(portal);
    const { track } = await director.data(trackCalls.add, { body: { name: 'البرمجيات' } });
    const madar = (await badges('&search=مدار')).teams[0];
    expect(madar).not.toHaveProperty('track');
    await director.data(teamCalls.setTrack, { body: { team_id: madar?.id ?? '', track_id: track.id } });
    const named = { id: track.id, name: 'البرمجيات' };
    expect((await badges('&search=مدار')).teams[0]).toMatchObject({ track: named });
    const { tables } = await director.data(tableCalls.list, { query: 'search=مدار' });
    expect(tables[0]?.team).toMatchObject({ track: named });
  });

  it('follow the filters of the list of teams', async () => {
    const [judged] = await teams('&search=مدار');
    const filters = [
      `&committee_id=${judged?.committees[0]?.id}`,
      `&sector_id=${judged?.sector?.id}`,
      '&has_table=true',
      '&delivered=false',
      '&search=leader1@',
    ];
    for (const filter of filters) {
      const expected = await teams(`&status=Qualified&sort=name${filter}`);
      expect(expected.length).toBeGreaterThan(0);
      expect((await badges(filter)).teams.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }
  });

  it('of one team are there while it is qualified', async () => {
    const [qualified] = await teams('&search=مدار');
    const [withdrawn] = await teams('&status=Withdrawn');
    expect((await badges(`&team_id=${qualified?.id}`)).teams.map(({ name }) => name)).toEqual(['مدار']);
    expect((await badges(`&team_id=${withdrawn?.id}`)).teams).toEqual([]);
  });
});

it('the badges of committees name the members of every committee, or of one', async () => {
  const data = await committees();
  const all = await director.data(committeeCalls.list, { query: { sort: 'full_name', per_page: 100 } });
  expect(data.committees.map(({ id, members }) => [id, members.length])).toEqual(
    all.committees.map(({ id, members_count }) => [id, members_count]),
  );
  const [first] = data.committees;
  expect(first?.members.length).toBeGreaterThan(0);
  expect((await committees(`&committee_id=${first?.id}`)).committees).toEqual([first]);
});
