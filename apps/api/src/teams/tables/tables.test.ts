import { type Table, tableCalls } from '@portal/api-schema';
import { TABLE_IN_USE, TABLE_NAME_TAKEN } from '@portal/domain/messages';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { refusedFields, statusesOf } from '../../testing/test-app.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
const other = signedIn(portal, 'super');

const list = async () => (await director.data(tableCalls.list, { query: { per_page: 100 } })).tables;
const add = async (name: string, more: object = {}): Promise<Table> =>
  (await director.data(tableCalls.add, { body: { name, ...more } })).table;
const post = (body: object) => director('POST', '/tables', body);
const put = (body: object) => director('PUT', '/tables', body);

describe('the tables', () => {
  it('are sorted by location and name, each with its team', async () => {
    const tables = await list();
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

  it('are filtered to vacant ones or by a search, with counts over all of them', async () => {
    const page = (query: string) => director.data(tableCalls.list, { query });
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
    expect((await page('sort=-name&per_page=1')).tables[0]?.name).toBe('الطاولة 24');
  });

  it('are added with location and capacity, or without', async () => {
    const place = { location: 'الركن', capacity: 4 };
    expect(await add('  ركن 10 ', place)).toEqual({
      table_id: expect.any(String),
      name: 'ركن 10',
      ...place,
      version: 1,
      team: null,
    });
    await add('ركن 9', { location: 'الركن' });
    const nowhere = { location: null, capacity: null };
    expect(await add('بلا مكان', { ...nowhere, location: '' })).toMatchObject(nowhere);
    const corner = (await list()).filter(({ location }) => location === 'الركن');
    expect(corner.map(({ name }) => name)).toEqual(['ركن 9', 'ركن 10']);
  });

  it.each([
    ['الطاولة 01', 'اسم الطاولة مستخدم مسبقًا'],
    ['طاولة رقم ١', 'هي نفسها الطاولة الموجودة باسم «الطاولة 01»'],
  ])('have unique names, also by what they mean: %s', async (name, sentence) => {
    const taken = { status: 422, message: TABLE_NAME_TAKEN, errors: { name: [sentence] } };
    expect(await post({ name })).toMatchObject(taken);
    const { table_id } = await add('طاولة مؤقتة');
    expect(await put({ table_id, name })).toMatchObject(taken);
    expect((await director('DELETE', '/tables', { table_id })).status).toBe(200);
    const first = (await list()).find((table) => table.name === 'الطاولة 01');
    expect((await put({ table_id: first?.table_id, name })).status).toBe(200);
    expect((await put({ table_id: first?.table_id, name: 'الطاولة 01' })).status).toBe(200);
  });

  it('change only in the given fields', async () => {
    const before = await add('للتغيير', { location: 'هنا', capacity: 4 });
    const { table_id } = before;
    const changed = { table: { ...before, capacity: 8, version: 2 } };
    expect(await director.data(tableCalls.change, { body: { table_id, capacity: 8 } })).toEqual(changed);
    expect(await director.data(tableCalls.change, { body: { table_id } })).toEqual(changed);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'سعة', capacity: 0 }, 'capacity'],
    [{ name: 'سعة', capacity: 2.5 }, 'capacity'],
    [{ name: 'سعة', capacity: '4' }, 'capacity'],
    [{}, 'name'],
  ])('are not added from %j', async (body, field) => {
    expect(refusedFields(await post(body))).toEqual([422, field]);
  });
});

describe('deleting a table', () => {
  it('takes its id from the body or from the query', async () => {
    const ids = [(await add('للحذف 1')).table_id, (await add('للحذف 2')).table_id];
    expect((await director('DELETE', '/tables', { table_id: ids[0] })).status).toBe(200);
    expect((await director('DELETE', `/tables?table_id=${ids[1]}&colour=green`)).status).toBe(200);
    expect((await list()).filter(({ table_id }) => ids.includes(table_id))).toEqual([]);
    expect((await director('DELETE', `/tables?table_id=${ids[0]}`)).status).toBe(404);
  });

  it.each(['', '?table_id=x'])('without an id of a table is refused: %j', async (query) => {
    expect(refusedFields(await director('DELETE', `/tables${query}`))).toEqual([422, 'table_id']);
  });

  it('is refused while a team has it', async () => {
    const taken = (await list()).find(({ team }) => team !== null);
    expect(await director('DELETE', '/tables', { table_id: taken?.table_id })).toMatchObject({
      status: 409,
      message: TABLE_IN_USE,
    });
    expect(await list()).toContainEqual(taken);
  });

  testRace('and assigning it to a team at the same moment: one succeeds', async (attempt) => {
    const seated = (await list()).find(({ team }) => team !== null);
    const { table_id } = await add(`سباق ${attempt}`);
    const answers = await Promise.all([
      director('DELETE', '/tables', { table_id }),
      director('PUT', '/teams/table', { team_id: seated?.team?.id, table_id }),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual(answers.map(({ status }) => status));
  });
});

testRace('of two directors who add the same table at the same moment one succeeds', async (attempt) => {
  const body = { name: `معًا ${attempt}` };
  expect(statusesOf(await Promise.all([post(body), other('POST', '/tables', body)]))).toEqual([201, 422]);
});
