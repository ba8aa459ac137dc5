import type { AuditEntry } from '@portal/api-schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';

const TEAM = '01890000-0000-7000-8000-000000000001';
const ACTOR = '01890000-0000-7000-8000-000000000002';
const entry: AuditEntry = {
  id: 'a1',
  actor: { id: ACTOR, full_name: 'خلود التميمي', role: 'authority' },
  action: 'team.status_changed',
  subject_type: 'team',
  subject_id: TEAM,
  subject_name: 'مدار',
  details: { from: 'Pending', to: 'Qualified' },
  names: { [TEAM]: 'مدار' },
  address: '10.0.0.7',
  request_id: 'r1',
  happened_at: '2026-11-20T13:12:00Z',
};
const show = async (query = '', entries: readonly AuditEntry[] = [entry], total = entries.length) => {
  const page = await openWith(`settings?tab=audit${query}`, {
    'GET /audit': ({ query: asked }) => ({
      entries,
      pagination: { page: Number(asked.page ?? 1), per_page: 20, total },
    }),
  });
  await screen.findByLabelText('العملية');
  return { ...page, asked: () => page.of('GET /audit').at(-1)?.query };
};

test('an entry shows in Arabic who did what, when and from where', async () => {
  await show();
  const row = within(await screen.findByRole('row', { name: /مدار/ }));
  expect(row.getByText('تغيير حالة فريق مدار من قيد المراجعة إلى متأهل')).toBeVisible();
  expect(row.getByText('خلود التميمي')).toBeVisible();
  expect(row.getByText('عضو مجلس')).toBeVisible();
  expect(row.getByText('20 نوفمبر 2026، 4:12 م')).toBeVisible();
  expect(row.getByText('10.0.0.7')).toBeVisible();
});

test('filters in the URL are sent to the server, and chosen filters are put into the URL', async () => {
  const { asked, url } = await show(
    '&search=خلود&action=team.status_changed&subject_type=team&from=2026-11-01T00:00:00.000Z&to=2026-11-30T00:00:00.000Z&page=2',
    [entry],
    45,
  );
  expect(asked()).toEqual({
    search: 'خلود',
    action: 'team.status_changed',
    subject_type: 'team',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-30T00:00:59.999Z',
    page: '2',
  });
  expect(screen.getByLabelText('من تاريخ')).toHaveValue('1 نوفمبر 2026، 3:00 ص');

  await userEvent.selectOptions(screen.getByLabelText('العملية'), 'حذف فريق');
  expect(url()).toContain('action=team.deleted');
  expect(url()).not.toContain('page=');
  expect(url()).toContain('tab=audit');
});

test('the menu of a row filters the log by its person, and the filter can be removed', async () => {
  const { asked } = await show();
  await userEvent.click(await screen.findByLabelText(/تصفية السجل حسب: تغيير حالة/));
  await userEvent.click(await screen.findByText('كل عمليات خلود التميمي'));
  expect(await screen.findByText('عمليات خلود التميمي فقط')).toBeVisible();
  expect(asked()).toEqual({ actor_id: ACTOR });

  await userEvent.click(screen.getByLabelText('إزالة: عمليات خلود التميمي فقط'));
  expect(screen.queryByText('عمليات خلود التميمي فقط')).not.toBeInTheDocument();
});

test('filters that find nothing can be cleared without leaving the tab', async () => {
  const { url } = await show('&action=team.deleted', []);
  await userEvent.click(await screen.findByRole('button', { name: 'مسح البحث والتصفية' }));
  expect(url()).toMatch(/settings\?tab=audit$/);
  expect(await screen.findByText('لا توجد عمليات بعد')).toBeVisible();
});

test('what the filters find is exported as CSV, in the words of the page and without formulas', async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (content) => {
    saved.push(content as Blob);
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const dangerous = { ...entry, actor: { id: ACTOR, full_name: '=cmd()', role: 'authority' } };
  const { of } = await show('&action=team.status_changed&page=1', [dangerous], 101);
  await userEvent.click(await screen.findByRole('button', { name: 'تصدير' }));

  expect(await screen.findByText('اكتمل تنزيل الملف')).toBeVisible();
  const asked = of('GET /audit').flatMap(({ query }) => (query.per_page === '100' ? [query] : []));
  const filters = { action: 'team.status_changed', per_page: '100' };
  // What is written meanwhile moves no entry to the second page.
  expect(asked).toEqual([
    { ...filters, page: '1' },
    { ...filters, page: '2', to: entry.happened_at },
  ]);
  const text = new TextDecoder().decode(await readBlob(saved[0]));
  expect(text).toContain(`"'=cmd()","عضو مجلس","تغيير حالة فريق`);
  expect(text).toContain('"متى","من","الصفة","ماذا","من أين"');
});

function readBlob(blob: Blob | undefined): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    if (blob) reader.readAsArrayBuffer(blob);
  });
}
