import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { TABLE_NAME_TAKEN } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../testing/open-page.ts';

const table = (table_id: string, name: string, team: { id: string; name: string } | null = null) => ({
  table_id,
  name,
  location: 'القاعة أ',
  capacity: 6,
  version: 1,
  team: team && { ...team, version: 1, sector: null },
});
const tables = {
  tables: [table('b1', '1', { id: 't1', name: 'مدار' }), table('b2', '2')],
  counts: { total: 2, vacant: 1 },
  pagination: { page: 1, per_page: 20, total: 2 },
};

const show = async (answers: Readonly<Record<string, FakeAnswer>> = {}, at = 'table-management') => {
  const page = await openWith(at, { 'GET /tables': tables, ...answers });
  await screen.findByRole('row', { name: /مدار/ });
  return page;
};
const choose = (name: string, action: string) => chooseAction(`الطاولة ${name}`, action);
const press = async (name: string) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));

test('the list shows the team at each table and the number of free tables', async () => {
  await show();

  expect(screen.getByText('طاولتان · الشاغر منها 1')).toBeVisible();
  // A place that ends in Latin letters keeps its signs where they were written.
  expect(screen.getAllByText('القاعة أ')[0]?.tagName).toBe('BDI');
  expect(screen.getByRole('link', { name: 'مدار' })).toHaveAttribute('href', expect.stringContaining('t1'));
});

test('filter, sort, search and page of the URL are sent to the server', async () => {
  const pagination = { page: 2, per_page: 20, total: 60 };
  const at = 'table-management?seats=vacant&sort=-location&search=مدار&page=2';
  const { of } = await show({ 'GET /tables': { ...tables, pagination } }, at);
  const query = { has_team: 'false', sort: '-location', search: 'مدار', page: '2' };
  expect(of('GET /tables').at(-1)?.query).toEqual(query);
});

test('a drawer stays open when the page below it becomes one beyond the last', async () => {
  let total = 21;
  const { of, url, change } = await show(
    {
      'GET /tables': ({ query }) => {
        const page = Number(query.page ?? 1);
        return {
          ...tables,
          tables: page > 1 && total < 21 ? [] : tables.tables,
          pagination: { page, per_page: 20, total },
        };
      },
    },
    'table-management?page=2',
  );
  await choose('1', 'تعديل الطاولة');
  await screen.findByRole('dialog');
  await waitFor(() => expect(history.state).toHaveProperty('layer', 1));
  total = 20;
  await change({ type: 'table', id: 'b9' });
  await waitFor(() => expect(of('GET /tables').at(-1)?.query).toEqual({ page: '1' }));
  expect(url()).toMatch(/page=2$/);
});

test('a changed table is saved with its version, and without the fields that are as they were', async () => {
  const { bodies } = await show({ 'PUT /tables': { table: {} } });

  await choose('1', 'تعديل الطاولة');
  fireEvent.change(await screen.findByLabelText(/المكان/), { target: { value: 'القاعة ج' } });
  await press('حفظ');
  await screen.findByText('حُفظت الطاولة 1');
  expect(bodies('PUT /tables')).toEqual([{ table_id: 'b1', version: 1, location: 'القاعة ج' }]);
});

test('many tables are added from the next number on, without those that exist; a refusal does not stop them', async () => {
  const { bodies } = await show({
    'GET /tables': { ...tables, tables: [...tables.tables, table('b3', '٤')] },
    'POST /tables': ({ body }) =>
      (body as { name: string }).name === 'الطاولة 5'
        ? new Refusal(422, TABLE_NAME_TAKEN, { name: ['توجد طاولة بهذا الاسم'] })
        : { table: {} },
  });

  await userEvent.click(screen.getByRole('button', { name: 'إضافة عدة طاولات' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByLabelText('من رقم')).toHaveValue('5'));
  fireEvent.change(dialog.getByLabelText('من رقم'), { target: { value: '4' } });
  fireEvent.change(dialog.getByLabelText('إلى رقم'), { target: { value: '٤' } });
  await userEvent.type(dialog.getByLabelText('إلى رقم'), '{Enter}');
  await waitFor(() =>
    expect(dialog.getByLabelText('إلى رقم')).toHaveAccessibleDescription('كل طاولات هذه السلسلة موجودة'),
  );
  fireEvent.change(dialog.getByLabelText('إلى رقم'), { target: { value: '٦' } });
  const preview = within(dialog.getByRole('list', { name: 'أسماء الطاولات' }));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'الطاولة 4 (موجودة باسم «٤»)',
    'الطاولة 5',
    'الطاولة 6',
  ]);
  expect(dialog.getByText('ستُضاف طاولتان · موجودة من قبل: طاولة واحدة')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('إلى رقم'), '{Enter}');

  expect(await dialog.findByText('أُضيفت 1 من 2')).toBeVisible();
  expect(dialog.getByText('توجد طاولة بهذا الاسم')).toBeVisible();
  expect(bodies('POST /tables')).toMatchObject([{ name: 'الطاولة 5' }, { name: 'الطاولة 6' }]);
});

test('many tables can be saved once it is known which exist', async () => {
  const known = Promise.withResolvers<object>();
  const { bodies } = await show({
    'GET /tables': ({ query }) => (query.per_page === undefined ? tables : known.promise),
    'POST /tables': { table: {} },
  });
  await userEvent.click(screen.getByRole('button', { name: 'إضافة عدة طاولات' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('إلى رقم'), '3{Enter}');
  expect(dialog.getByRole('button', { name: 'حفظ' })).toBeDisabled();
  known.resolve(tables);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'حفظ' })).toBeEnabled());
  expect(dialog.getByLabelText('من رقم')).not.toHaveAccessibleDescription();
  await press('حفظ');
  await waitFor(() => expect(bodies('POST /tables')).toMatchObject([{ name: 'الطاولة 3' }]));
});

test('a table name that already exists is refused under its field', async () => {
  await show({ 'POST /tables': new Refusal(422, TABLE_NAME_TAKEN, { name: ['الاسم مستخدم'] }) });

  await userEvent.click(screen.getByRole('button', { name: 'إضافة طاولة' }));
  const name = within(await screen.findByRole('dialog')).getByLabelText('اسم الطاولة');
  fireEvent.change(name, { target: { value: '1' } });
  await press('حفظ');

  await waitFor(() => expect(name).toHaveAccessibleDescription('الاسم مستخدم'));
});

test('a table is vacated', async () => {
  const { of } = await show({ 'PUT /teams/table': { team: {} } });

  await choose('1', 'إخلاء الطاولة');
  await press('إخلاء الطاولة');

  expect(await screen.findByText('أصبحت الطاولة 1 شاغرة')).toBeVisible();
  expect(of('PUT /teams/table')[0]?.body).toEqual({ team_id: 't1', table_id: null, version: 1 });
});

test('a free table is given to a team that takes part, based on the version that was shown', async () => {
  const team = (id: string, name: string, status: string) => ({ id, name, status, version: 3, table: null });
  const { of } = await show({
    'GET /teams': ({ query }) => ({
      // By status, those that do not take part come last.
      teams: query.sort === 'status' ? [team('t2', 'نماء', 'Qualified'), team('t3', 'سند', 'Pending')] : [],
      pagination: { page: 1, per_page: 100, total: 120 },
    }),
    'PUT /teams/table': { team: {} },
  });
  await choose('2', 'تعيين فريق');
  const dialog = within(await screen.findByRole('dialog'));
  const choice = await dialog.findByRole('combobox');
  expect(dialog.getByRole('button', { name: 'حفظ' })).toBeDisabled();
  expect(within(choice).getAllByRole('option').slice(1)).toHaveLength(2);
  expect(choice).toHaveAccessibleDescription('قد لا تظهر هنا كل الفرق. ابحث عن الفريق إن لم تجده.');
  await userEvent.selectOptions(choice, 'نماء');
  await press('حفظ');
  await waitFor(() =>
    expect(of('PUT /teams/table')[0]?.body).toEqual({ team_id: 't2', table_id: 'b2', version: 3 }),
  );
});
