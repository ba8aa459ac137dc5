import { type Data, type Table, tableCalls } from '@portal/api-schema';
import { TABLE_IN_USE, TABLE_NAME_TAKEN } from '@portal/domain/messages';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { RACES } from '../../testing/races.ts';
import { dataOf, signIn, statusesOf } from '../../testing/test-app.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const NAME_TAKEN = {
  status: 422,
  message: TABLE_NAME_TAKEN,
  errors: { name: ['اسم الطاولة مستخدم مسبقًا'] },
};
const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

const list = async () => (await director.data(tableCalls.list, { query: { per_page: 100 } })).tables;
const add = async (name: string, more: object = {}): Promise<Table> => {
  const answer = await director('POST', '/tables', { name, ...more });
  expect(answer.status).toBe(201);
  return dataOf<Data<typeof tableCalls.add>>(answer).table;
};

describe('the tables', () => {
  it('are sorted by location and name, each with its team', async () => {
    const tables = await list();
    expect(tables).toHaveLength(24);
    expect(tables.map(({ name }) => name)).toEqual(
      Array.from({ length: 24 }, (_, index) => `الطاولة ${String(index + 1).padStart(2, '0')}`),
    );
    expect(tables[11]).toMatchObject({
      location: 'القاعة أ',
      capacity: 6,
      team: { name: 'مدار', sector: { name: 'الصحة الرقمية' } },
    });
    expect(tables.filter(({ team }) => team === null)).toHaveLength(6);
  });

  it('are paged, filtered to vacant ones or by a search, with counts over all of them', async () => {
    const page = (query: string) => director.data(tableCalls.list, { query });
    const [first, second] = [await page('per_page=10'), await page('per_page=10&page=2')];
    expect(first.pagination).toEqual({ page: 1, per_page: 10, total: first.counts.total });
    expect([...first.tables, ...second.tables]).toEqual((await list()).slice(0, 20));

    const free = await page('has_team=false&per_page=100');
    expect(free.tables.every(({ team }) => team === null)).toBe(true);
    expect(free.pagination.total).toBe(free.counts.vacant);
    const taken = await page('has_team=true');
    expect(taken.pagination.total).toBe(taken.counts.total - taken.counts.vacant);

    const names = async (search: string) =>
      (await page(`search=${encodeURIComponent(search)}`)).tables.map(({ name }) => name);
    expect(await names('مدار')).toEqual(['الطاولة 12']);
    expect(await names('الطاوله 07')).toEqual(['الطاولة 07']);
    expect(await names('100%')).toEqual([]);
    const last = await page('sort=-name&per_page=1');
    expect(last.tables[0]?.name).toBe('الطاولة 24');
  });

  it('are added with location and capacity, or without', async () => {
    expect(await add('  ركن 10 ', { location: 'الركن', capacity: 4 })).toEqual({
      table_id: expect.any(String),
      name: 'ركن 10',
      location: 'الركن',
      capacity: 4,
      version: 1,
      team: null,
    });
    await add('ركن 9', { location: 'الركن' });
    expect(await add('بلا مكان', { location: '', capacity: null })).toMatchObject({
      location: null,
      capacity: null,
    });
    const corner = (await list()).filter(({ location }) => location === 'الركن');
    expect(corner.map(({ name }) => name)).toEqual(['ركن 9', 'ركن 10']);
  });

  it('have unique names', async () => {
    const { table_id } = await add('طاولة أولى');
    expect(await director('POST', '/tables', { name: 'طاولة أولى' })).toMatchObject(NAME_TAKEN);
    expect(await director('PUT', '/tables', { table_id, name: 'الطاولة 01' })).toMatchObject(NAME_TAKEN);
    expect((await director('PUT', '/tables', { table_id, name: 'طاولة أولى' })).status).toBe(200);
  });

  it.each(['1', 'طاولة رقم ١', 'الطاولة  001'])(
    'are refused when they mean one that exists: %s',
    async (name) => {
      const errors = { name: ['هي نفسها الطاولة الموجودة باسم «الطاولة 01»'] };
      expect(await director('POST', '/tables', { name })).toMatchObject({ ...NAME_TAKEN, errors });
      const { table_id } = await add('طاولة مؤقتة');
      expect(await director('PUT', '/tables', { table_id, name })).toMatchObject({ ...NAME_TAKEN, errors });
      expect((await director('DELETE', '/tables', { table_id })).status).toBe(200);
      const first = (await list()).find((table) => table.name === 'الطاولة 01');
      expect((await director('PUT', '/tables', { table_id: first?.table_id, name })).status).toBe(200);
      const before = { table_id: first?.table_id, name: 'الطاولة 01' };
      expect((await director('PUT', '/tables', before)).status).toBe(200);
    },
  );

  it('change only in the given fields', async () => {
    const { table_id } = await add('للتغيير', { location: 'هنا', capacity: 4 });
    const answer = await director('PUT', '/tables', { table_id, capacity: 8 });
    expect(dataOf<Data<typeof tableCalls.add>>(answer).table).toMatchObject({
      name: 'للتغيير',
      location: 'هنا',
      capacity: 8,
    });
    expect((await director.data(tableCalls.change, { body: { table_id } })).table).toEqual(
      dataOf<Data<typeof tableCalls.add>>(answer).table,
    );
    expect((await director('PUT', '/tables', { table_id: NOWHERE, capacity: 8 })).status).toBe(404);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'سعة', capacity: 0 }, 'capacity'],
    [{ name: 'سعة', capacity: 2.5 }, 'capacity'],
    [{ name: 'سعة', capacity: '4' }, 'capacity'],
    [{ name: 'سعة', colour: 'green' }, 'colour'],
    [{}, 'name'],
  ])('are not added from %j', async (body, field) => {
    const answer = await director('POST', '/tables', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });
});

describe('deleting a table', () => {
  it('takes its id from the body or from the query', async () => {
    const first = await add('للحذف 1');
    const second = await add('للحذف 2');
    expect((await director('DELETE', '/tables', { table_id: first.table_id })).status).toBe(200);
    expect((await director('DELETE', `/tables?table_id=${second.table_id}&colour=green`)).status).toBe(200);
    const left = (await list()).map(({ table_id }) => table_id);
    expect(left).not.toContain(first.table_id);
    expect(left).not.toContain(second.table_id);
    expect((await director('DELETE', `/tables?table_id=${first.table_id}`)).status).toBe(404);
  });

  it.each(['', '?table_id=x'])('without an id of a table is refused: %j', async (query) => {
    const answer = await director('DELETE', `/tables${query}`);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual(['table_id']);
  });

  it('is refused while a team has it', async () => {
    const taken = (await list()).find(({ team }) => team !== null);
    const answer = await director('DELETE', '/tables', { table_id: taken?.table_id });
    expect(answer).toMatchObject({
      status: 409,
      message: TABLE_IN_USE,
    });
    expect((await list()).map(({ table_id }) => table_id)).toContain(taken?.table_id);
  });

  it('and assigning it to a team at the same moment: one succeeds', async () => {
    const [taken] = (await list()).filter(({ team }) => team !== null);
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const { table_id } = await add(`سباق ${attempt}`);
      const [removed, seated] = await Promise.all([
        director('DELETE', '/tables', { table_id }),
        director('PUT', '/teams/table', { team_id: taken?.team?.id, table_id }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.status, seated.status]);
    }
  });
});

describe('two directors', () => {
  it('who add tables with the same name at the same moment: one succeeds', async () => {
    const other = await signIn(portal.app, 'super');
    for (let attempt = 0; attempt < RACES; attempt += 1) {
      const body = { name: `معًا ${attempt}` };
      const answers = await Promise.all([director('POST', '/tables', body), other('POST', '/tables', body)]);
      expect(statusesOf(answers)).toEqual([201, 422]);
    }
  });
});
