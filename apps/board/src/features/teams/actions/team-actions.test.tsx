import { keptDraft } from '@portal/area-kit';
import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { TABLE_TAKEN, TEAM_CHANGED, TEAM_EVALUATED } from '@portal/domain/messages';
import { UNDO_MS } from '@portal/ui/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../../testing/open-page.ts';
import { sampleSettings } from '../../../testing/sample-settings.ts';
import { sampleTeam, sampleTeams } from '../../../testing/samples.ts';
import { teamRef } from './team-ref.ts';

const seat = (table_id: string, name: string, team: { id: string; name: string } | null = null) => ({
  table_id,
  name,
  location: null,
  capacity: null,
  team,
});
const free = [seat('tb2', '13'), seat('tb3', '14')];
const tables = {
  tables: free,
  counts: { total: 3, vacant: 2 },
  pagination: { page: 1, per_page: 50, total: 2 },
};
const teams = [
  sampleTeam(),
  sampleTeam({ id: 't2', name: 'سند', status: 'Pending', table: null }),
  sampleTeam({ id: 't3', name: 'نماء', status: 'Pending', table: null }),
];

const show = async (answers: Readonly<Record<string, FakeAnswer>> = {}) => {
  const page = await openWith('team-management', {
    'GET /teams': sampleTeams(teams),
    'GET /sectors': { sectors: [] },
    'GET /tables': tables,
    'GET /settings': sampleSettings(),
    'GET /committee': { committees: [], pagination: { page: 1, per_page: 100, total: 0 } },
    ...answers,
  });
  await screen.findByRole('row', { name: /سند/ });
  return page;
};
const save = async () =>
  userEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'حفظ' }));

afterEach(() => jest.useRealTimers());

let mockIsOffline = false;
jest.mock('./status-dialog.tsx', () => {
  if (mockIsOffline) throw new Error('ChunkLoadError');
  return jest.requireActual('./status-dialog.tsx');
});

test('what was typed into a dialog that does not load is there when it is opened again', async () => {
  mockIsOffline = true;
  globalThis.reportError = jest.fn();
  const subject = { kind: 'status', teams: [teamRef(sampleTeam({ ...teams[1] }))] };
  keptDraft('u1', 'dialog.team-action').keep({ subject, page: '/', typed: { status: 'Qualified' } });
  await show();
  expect(await screen.findByText(/تعذّر عرض هذا الجزء/)).toBeVisible();
  mockIsOffline = false;
  await chooseAction('سند', 'تغيير الحالة');
  const dialog = within(await screen.findByRole('dialog', { name: 'حالة فريق سند' }));
  expect(dialog.getByRole('radio', { name: 'متأهل' })).toBeChecked();
});

test('a status that was chosen when the session ended is still chosen, for the same team', async () => {
  await show();
  await chooseAction('سند', 'تغيير الحالة');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'متأهل' }));
  cleanup();

  // Of the team only what the dialog needs, in a browser that others may use too.
  expect(JSON.stringify({ ...sessionStorage })).toContain('سند');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('leader');
  history.replaceState(null, '', '/another-page');
  await show();
  expect(await screen.findByText('سند')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  cleanup();

  history.replaceState(null, '', '/');
  const { of } = await show({ 'PUT /teams/status': { team: {} } });
  const dialog = await screen.findByRole('dialog', { name: 'حالة فريق سند' });
  expect(within(dialog).getByRole('radio', { name: 'متأهل' })).toBeChecked();
  await save();
  await waitFor(() => expect(of('PUT /teams/status')).toHaveLength(1));
});

test('a change that conflicts with another director’s shows theirs first, and overwrites it only when saved again', async () => {
  const changed = 'غيّره شخص آخر قبل حفظك إلى «غير متأهل»';
  const { of } = await show({
    'PUT /teams/status': ({ body }) =>
      'version' in (body as object) ? new Refusal(409, TEAM_CHANGED, { status: [changed] }) : { team: {} },
  });

  await chooseAction('سند', 'تغيير الحالة');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'متأهل' }));
  await save();
  expect(await screen.findByText(changed)).toBeVisible();
  expect(dialog).toBeVisible();

  await save();
  expect(await screen.findByText('أصبحت حالة فريق سند: متأهل')).toBeVisible();
  expect(of('PUT /teams/status').at(-1)?.body).toEqual({ team_id: 't2', status: 'Qualified' });
});

test('a change of several teams shows the result of each', async () => {
  const { of } = await show({
    'PUT /teams/status': ({ body }) =>
      (body as { team_id: string }).team_id === 't2' ? new Refusal(409, 'الفريق منسحب') : { team: {} },
  });

  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار سند' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار نماء' }));
  expect(screen.getByText('المختار: فريقان')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'تغيير الحالة' }));
  const dialog = await screen.findByRole('dialog');
  await save();

  expect(await within(dialog).findByText('الفريق منسحب')).toBeVisible();
  expect((await within(dialog).findByText('حُفظ')).closest('li')).toHaveTextContent('نماء');
  expect(of('PUT /teams/status')).toHaveLength(2);
});

test('teams of different statuses have none preselected, and one must be chosen', async () => {
  const { of } = await show({ 'PUT /teams/status': { team: {} } });

  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار كل الفرق المعروضة' }));
  await userEvent.click(screen.getByRole('button', { name: 'تغيير الحالة' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await save();
  expect(await dialog.findByRole('alert')).toHaveTextContent('اختر الحالة الجديدة');
  expect(of('PUT /teams/status')).toHaveLength(0);

  await userEvent.click(dialog.getByRole('radio', { name: 'منسحب' }));
  expect(dialog.getByText('تُخلى بهذا التغيير: طاولة واحدة.')).toBeVisible();
  await save();
  await waitFor(() => expect(of('PUT /teams/status')).toHaveLength(3));
});

test('of several teams those that wait are named, before they are changed and after', async () => {
  const waiting = { in_track: 1, in_event: null };
  await show({
    'GET /teams': sampleTeams([...teams, sampleTeam({ id: 't4', name: 'Nova', status: 'Pending', waiting })]),
    'PUT /teams/status': ({ body }) => {
      const waits = ['t3', 't4'].includes((body as { team_id: string }).team_id);
      return { team: { version: 2 }, ...(waits && { waiting }) };
    },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار كل الفرق المعروضة' }));
  await userEvent.click(screen.getByRole('button', { name: 'تغيير الحالة' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^في قائمة الانتظار: \u2068Nova\u2069\. كل حالة غير/)).toBeVisible();
  expect(dialog.queryByText(/انتقل المقعد فورًا/)).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: 'متأهل' }));
  expect(dialog.queryByText(/انتقل المقعد فورًا/)).toBeNull();
  await save();
  expect(
    await screen.findByText(
      'أصبحت حالة فريقين: متأهل. لا مقعد شاغرًا. في قائمة الانتظار: نماء و\u2068Nova\u2069',
    ),
  ).toBeVisible();
});

test('who takes a place away reads first that another team gets it, and after the undo that this one waits', async () => {
  const { of } = await show({
    'GET /settings': sampleSettings({ places: 20 }),
    'PUT /teams/status': ({ body }) =>
      'undo' in (body as object)
        ? { team: { version: 3 }, waiting: { in_track: 1, in_event: null } }
        : { team: { version: 2 } },
  });
  await chooseAction('مدار', 'تغيير الحالة');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'منسحب' }));
  expect(await dialog.findByText(/ينتقل المقعد فورًا إلى أول فريق في قائمة الانتظار/)).toBeVisible();
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(
    await screen.findByText('أُلغي التغيير. شُغل المقعد قبل التراجع. في قائمة الانتظار الآن: مدار'),
  ).toBeVisible();
  expect(of('PUT /teams/status')).toHaveLength(2);
});

test('without a limit of teams nothing is said about places', async () => {
  const { of } = await show();
  await chooseAction('مدار', 'تغيير الحالة');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'منسحب' }));
  await waitFor(() => expect(of('GET /settings')).toHaveLength(1));
  expect(dialog.queryByText(/مقعد|مقاعد/)).toBeNull();
});

test('a change of status is taken back with the table that it freed', async () => {
  let version = 1;
  const { of, bodies } = await show({
    'PUT /teams/status': () => ({ team: { version: ++version } }),
  });

  await chooseAction('مدار', 'تغيير الحالة');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'غير متأهل' }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }));

  expect(await screen.findByText('أُلغي التغيير')).toBeVisible();
  expect(of('PUT /teams/status').at(-1)?.body).toEqual({
    team_id: 't1',
    status: 'Qualified',
    version: 2,
    undo: true,
  });
  expect(bodies('PUT /teams/table')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
});

test('a change can be taken back for ten seconds, also when the page changes meanwhile', async () => {
  const { of, change } = await show({ 'PUT /teams/status': { team: {} } });
  await chooseAction('سند', 'تغيير الحالة');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'متأهل' }));
  jest.useFakeTimers();
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  fireEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  await pass(0);
  expect(screen.getByText('يمكن التراجع عن هذا التغيير خلال 10 ثوانٍ')).toBeVisible();

  const loaded = of('GET /teams').length;
  await change({ type: 'team', id: 't2' });
  await pass(UNDO_MS - 1);
  expect(of('GET /teams').length).toBeGreaterThan(loaded);
  expect(screen.getByRole('button', { name: 'تراجع' })).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('button', { name: 'تراجع' })).toBeNull();
  expect(of('PUT /teams/status')).toHaveLength(1);
});

test('taking back says which teams another director has changed since', async () => {
  await show({
    'PUT /teams/status': ({ body }) =>
      (body as { status: string }).status === 'Pending' ? new Refusal(409, TEAM_CHANGED) : { team: {} },
  });

  await chooseAction('سند', 'تغيير الحالة');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'متأهل' }));
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('غيّره شخص آخر بعدك، فبقي تغييره')).toBeVisible();
});

test('the delivery of several teams is extended at once, and taken back for each as it was', async () => {
  const later = '2030-01-01T00:00:00.000Z';
  const { of, bodies } = await show({
    'GET /teams': sampleTeams([
      { ...sampleTeam(), availability_to: later },
      sampleTeam({ id: 't2', name: 'سند', availability_to: later, delivery_disabled: true }),
      sampleTeam({ id: 't3', name: 'نماء', availability_to: later, status: 'Withdrawn' }),
    ]),
    'PUT /teams/availability': { team: { version: 5 } },
    'PUT /teams/disable/availability': { team: {} },
  });

  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار كل الفرق المعروضة' }));
  await userEvent.click(screen.getByRole('button', { name: 'تمديد مهلة التسليم' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'مهلة تسليم 3 فرق' }));
  await waitFor(() => expect(dialog.getByText(/منها غير متأهل أو منسحب: فريق واحد/)).toBeVisible());
  await save();
  await waitFor(() => expect(of('PUT /teams/availability')).toHaveLength(3));

  await userEvent.click(await screen.findByRole('button', { name: 'تراجع' }));
  expect(await screen.findByText('أُلغي التغيير')).toBeVisible();
  expect(of('PUT /teams/availability').length).toBe(5);
  expect(bodies('PUT /teams/disable/availability')).toEqual([{ team_id: 't2', version: 5 }]);
});

test('teams that do not take part are named and get no table', async () => {
  const { of } = await show({
    'GET /teams': sampleTeams([
      ...teams.slice(1),
      sampleTeam({ id: 't4', name: 'رفيق', status: 'Withdrawn', table: null }),
    ]),
    'PUT /teams/table': { team: {} },
  });

  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار كل الفرق المعروضة' }));
  await userEvent.click(screen.getByRole('button', { name: 'تعيين الطاولة' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByText(/فلا تُعيَّن لغير المتأهل والمنسحب: رفيق/)).toBeVisible());
  await dialog.findByRole('combobox', { name: 'الطاولة: سند' });
  expect(dialog.queryByRole('combobox', { name: 'الطاولة: رفيق' })).toBeNull();
  await save();
  await waitFor(() => expect(of('PUT /teams/table')).toHaveLength(2));
});

test('several teams are offered the free tables in order, and nothing can be saved before', async () => {
  const read = Promise.withResolvers<object>();
  const { bodies } = await show({ 'GET /tables': () => read.promise, 'PUT /teams/table': { team: {} } });

  await userEvent.click(screen.getByRole('checkbox', { name: 'اختيار كل الفرق المعروضة' }));
  await userEvent.click(screen.getByRole('button', { name: 'تعيين الطاولة' }));
  expect(await screen.findByRole('button', { name: 'حفظ' })).toBeDisabled();
  read.resolve(tables);
  expect(await screen.findByRole('combobox', { name: 'الطاولة: سند' })).toHaveValue('tb2');
  await save();

  await waitFor(() =>
    expect(bodies('PUT /teams/table')).toEqual([
      { team_id: 't2', table_id: 'tb2', version: 1 },
      { team_id: 't3', table_id: 'tb3', version: 1 },
    ]),
  );
});

test('of more free tables than are offered a search finds the others, and what was chosen stays', async () => {
  const { of } = await show({
    'GET /tables': ({ query }) => ({
      ...tables,
      tables: query.search ? [seat('tb900', '900')] : free,
      counts: { total: 903, vacant: 901 },
      pagination: { page: 1, per_page: 50, total: query.search ? 1 : 901 },
    }),
    'PUT /teams/table': { team: {} },
  });

  await chooseAction('سند', 'تعيين الطاولة');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByRole('searchbox', { name: 'ابحث عن طاولة شاغرة' }), {
    target: { value: '900' },
  });
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'الطاولة: سند' }),
    await dialog.findByRole('option', { name: '900' }),
  );
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: '' } });
  await dialog.findByRole('option', { name: '13' });
  expect(dialog.getByRole('combobox', { name: 'الطاولة: سند' })).toHaveValue('tb900');
  await save();
  await waitFor(() =>
    expect(of('PUT /teams/table')[0]?.body).toMatchObject({ team_id: 't2', table_id: 'tb900' }),
  );
});

test('a table that was taken meanwhile is refused in Arabic, and the dialog stays open', async () => {
  await show({
    'PUT /teams/table': new Refusal(409, TABLE_TAKEN),
  });

  await chooseAction('سند', 'تعيين الطاولة');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'الطاولة: سند' }), '13');
  await save();

  expect(await screen.findByText('هذه الطاولة مسندة إلى فريق آخر')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('a delivery date before now is refused before it is sent', async () => {
  const { of } = await show();

  await chooseAction('سند', 'تمديد مهلة التسليم');
  await screen.findByRole('dialog', { name: 'مهلة تسليم فريق سند' });
  await save();

  expect(await screen.findByText('تحقق من التاريخ بشكل دقيق')).toBeVisible();
  expect(of('PUT /teams/availability')).toHaveLength(0);
});

test('a delivery date is compared with the clock of the server, not of the device', async () => {
  const availability_to = '2026-01-20T11:00:00.000Z';
  const { of } = await show({
    'GET /settings': { ...sampleSettings(), now: '2026-01-20T10:00:00.000Z' },
    'GET /teams': sampleTeams([sampleTeam({ id: 't2', name: 'سند', availability_to })]),
  });
  await chooseAction('سند', 'تمديد مهلة التسليم');
  await screen.findByRole('dialog', { name: 'مهلة تسليم فريق سند' });
  // Until the server's time is known the device's clock decides, by which the date has passed.
  await waitFor(async () => {
    if (of('PUT /teams/availability').length === 0) await save();
    expect(of('PUT /teams/availability')).toHaveLength(1);
  });
});

test('stopping the delivery explains the consequences first', async () => {
  const { of } = await show({ 'PUT /teams/disable/availability': { team: {} } });

  await chooseAction('سند', 'إيقاف التسليم');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('تُلغى مهلة الفريق، ولن يستطيع تسليم مشروعه');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إيقاف التسليم' }));

  expect(await screen.findByText('أُوقف تسليم فريق سند')).toBeVisible();
  expect(of('PUT /teams/disable/availability')[0]?.body).toEqual({ team_id: 't2' });
  // The changed data is fetched at once, the rest of the page after the reload delay.
  await waitFor(() => expect(of('GET /teams').length).toBeGreaterThan(1));
  await waitFor(() => expect(of('GET /sectors')).toHaveLength(2));
});

test('a team whose evaluation has begun is not deleted, and the reason is shown', async () => {
  const message = TEAM_EVALUATED;
  await show({ 'DELETE /teams': new Refusal(409, message) });

  await chooseAction('مدار', 'حذف الفريق');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('ما أصدرته البوابة لهم من شهادات يبقى صالحًا، ويُلغى من «الشهادات الصادرة»');
  await userEvent.click(within(dialog).getByRole('button', { name: 'حذف الفريق' }));

  expect(await screen.findByText('لا يمكن حذف الفريق لأن تقييمه بدأ')).toBeVisible();
});

test('each of many teams is proposed a table, also beyond those that are offered at once', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => String(index + 1));
  await openWith('team-management', {
    'GET /teams': sampleTeams(ids.map((id) => sampleTeam({ id, name: `فريق ${id}`, table: null }))),
    'GET /sectors': { sectors: [] },
    'GET /tables': ({ query }) => ({
      ...tables,
      tables: ids.slice(0, Number(query.per_page)).map((id) => seat(id, id)),
      pagination: { page: 1, per_page: Number(query.per_page), total: ids.length },
    }),
  });
  // By text: roles take long to find among so many.
  fireEvent.click(await screen.findByLabelText('اختيار كل الفرق المعروضة'));
  fireEvent.click(screen.getByText('تعيين الطاولة'));
  await screen.findByText(/^اقتُرحت الطاولات/);
  expect(screen.getByLabelText('الطاولة: فريق 51')).toHaveDisplayValue('51');
});
