import { type Data, teamCalls } from '@portal/api-schema';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { dataOf, refusedFields, signIn } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

const list = (query = '') => director.data(teamCalls.list, { query: `per_page=100${query}` });
const names = ({ teams }: Data<typeof teamCalls.list>) => teams.map(({ name }) => name);

describe('the list of teams', () => {
  it('has every team with its counts', async () => {
    const data = await list();
    expect(data.pagination).toEqual({ page: 1, per_page: 100, total: 24 });
    expect(data.counts).toEqual({
      total: 24,
      Qualified: 18,
      Pending: 4,
      Rejected: 1,
      Withdrawn: 1,
      delivered: 16,
      evaluated: 6,
      participation: { confirm_until: expect.any(String), confirmed: 9, places: null, waiting: 1 },
    });
    expect(data.teams[0]).toMatchObject({
      name: 'مدار',
      status: 'Qualified',
      leader: { full_name: 'سارة القحطاني', email: 'leader1@demo.sa' },
      sector: { name: 'الصحة الرقمية' },
      sub_sector: [{ name: 'التشخيص المبكر' }, { name: 'بيانات المرضى' }],
      table: { name: 'الطاولة 12', location: 'القاعة أ' },
      members_count: 4,
      committees: [{ full_name: 'اللجنة الأولى' }],
      evaluation_state: 'in_progress',
    });
  });

  it.each([
    ['status=Pending', 4],
    ['has_table=true', 18],
    ['has_table=false', 6],
    ['delivered=true', 16],
    ['delivered=false', 8],
    ['status=Qualified&delivered=false', 2],
  ])('filters by %s', async (query, expected) => {
    const data = await list(`&${query}`);
    expect(data.teams).toHaveLength(expected);
    expect(data.pagination.total).toBe(expected);
    expect(data.counts.total).toBe(24);
  });

  it('filters by sector and by committee', async () => {
    const all = await list();
    const [first] = all.teams;
    const sector = await list(`&sector_id=${first?.sector?.id}`);
    expect(names(sector)).toEqual(
      names({ ...all, teams: all.teams.filter((team) => team.sector?.id === first?.sector?.id) }),
    );
    expect(sector.teams.length).toBeGreaterThan(1);
    expect((await list(`&committee_id=${first?.committees[0]?.id}`)).teams).toHaveLength(8);
  });

  it.each([
    ['مدار', 'مدار'],
    ['سارة القحطاني', 'مدار'],
    ['leader1@', 'مدار'],
    // Without hamza, with haa for taa marbuta, and in capitals.
    ['ابجد', 'أبجد'],
    ['خطوه', 'خطوة'],
    ['LEADER1@DEMO', 'مدار'],
  ])('finds %s', async (search, expected) => {
    expect(names(await list(`&search=${encodeURIComponent(search)}`))).toEqual([expected]);
  });

  it.each(['%', '_', '\\', "'", '"; drop table teams; --', '\u0000'])(
    'searches for %j as plain text',
    async (search) => {
      const answer = await director('GET', `/teams?search=${encodeURIComponent(`x${search}x`)}`);
      expect(answer.status).toBe(200);
      expect(dataOf<Data<typeof teamCalls.list>>(answer).teams).toEqual([]);
    },
  );

  it('sorts both ways, teams without a value last', async () => {
    const up = await list('&sort=delivered_at');
    const down = await list('&sort=-delivered_at');
    expect(up.teams.slice(16).every(({ delivered_at }) => delivered_at === null)).toBe(true);
    expect(down.teams.slice(16).every(({ delivered_at }) => delivered_at === null)).toBe(true);
    expect(names({ ...up, teams: up.teams.slice(0, 16) })).toEqual(
      names({ ...down, teams: down.teams.slice(0, 16).reverse() }),
    );
  });

  it.each(['sort=leader', 'status=Unknown', 'sector_id=x'])('refuses %s', async (query) => {
    expect(refusedFields(await director('GET', `/teams?${query}`))).toEqual([422, query.split('=')[0]]);
  });

  it('ignores unknown query parameters', async () => {
    expect((await director('GET', '/teams?colour=green')).status).toBe(200);
  });
});

describe('the details of a team', () => {
  it('are complete for its leader and for a director', async () => {
    const leader = await signIn(portal.app, 'leader1');
    const own = await leader.data(teamCalls.details);
    expect(own).toMatchObject({
      status: 'Qualified',
      certificates_count: 1,
      project: { title: 'مدار للفرز المبكر' },
      leader: { full_name: 'سارة القحطاني', email: 'leader1@demo.sa' },
    });
    expect(own.members.map(({ full_name, is_leader }) => [full_name, is_leader])).toEqual([
      ['سارة القحطاني', true],
      ['محمد العتيبي', false],
      ['ريم الشهري', false],
      ['خالد الحربي', false],
    ]);
    expect(own.project?.files).toHaveLength(2);
    const seen = await director.data(teamCalls.details, { query: { team_id: own.team.id } });
    expect(seen).toEqual({
      ...own,
      leader: { ...own.leader, activated: true },
      delivery_disabled: false,
      shares_name: false,
      committees: [{ id: expect.any(String), full_name: 'اللجنة الأولى' }],
    });
  });

  it('are not found for a director who names no team', async () => {
    expect((await director('GET', '/teams/details')).status).toBe(404);
  });
});
