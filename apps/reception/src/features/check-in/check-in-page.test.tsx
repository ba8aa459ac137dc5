import 'fake-indexeddb/auto';
import type { ReceptionTeam } from '@portal/api-schema';
import { withCheck } from '@portal/domain/base32';
import { readPass } from '@portal/domain/pass-code';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, field, press } from '../../testing/desk.ts';
import { codeOf, FakeReception, SOUTH, tokenOf } from '../../testing/fake-reception.ts';
import { openPage } from '../../testing/open-page.ts';

let desks = 0;
let reception: FakeReception;
let userId: string;

beforeEach(() => {
  desks += 1;
  userId = `desk-${desks}`;
  reception = new FakeReception();
  reception.desk = { id: userId, name: 'المدخل الشمالي' };
});

const team = (index: number) => {
  const found = reception.teams[index];
  if (!found) throw new Error(`There is no team ${index}`);
  return found;
};
const sent = () => reception.received('POST').map(({ body }) => body);

test('without TLS the page says why there is no camera, and a team is found by its name and checked in', async () => {
  await openPage('home', userId);
  expect(await screen.findByText(/إلا في بوابة عنوانها يبدأ بـ https/)).toBeVisible();
  expect(screen.getByText('وصل 0 من 3 فرق')).toBeVisible();

  await enter('فريق سند');
  const shown = await screen.findByRole('region', { name: /سنَد/ });
  expect(shown).toHaveTextContent('الفريق متوقع');
  expect(shown).toHaveTextContent(/الطاولة .?2.? · .?القاعة الكبرى/);
  expect(shown).toHaveTextContent('الصحة');
  expect(within(shown).getAllByRole('checkbox', { checked: true })).toHaveLength(3);

  await press('تسجيل الفريق كاملًا (3)');
  expect(await screen.findByText(/^سُجّل حضور فريق/)).toBeVisible();
  expect(await screen.findByText('وصل 1 من 3 فرق')).toBeVisible();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    { team_id: team(1).id, member_ids: team(1).members.map(({ user_id }) => user_id) },
  ]);
  expect(await field()).toHaveValue('');

  await press('تراجع');
  expect(await screen.findByText('وصل 0 من 3 فرق')).toBeVisible();
  await waitFor(() => expect(reception.received('DELETE')).toHaveLength(1));
});

test('members who come later are checked in alone, and a whole team says when and where it came', async () => {
  await openPage('home', userId);
  await enter('نورة');
  // Everyone has a Noura: Enter leads to the teams, and opens none until one is left.
  const found = await screen.findAllByRole('button', { name: /^فريق/ });
  expect(found).toHaveLength(3);
  expect(found[0]).toHaveFocus();
  expect(found[0]).toHaveTextContent('نورة العتيبي');
  await userEvent.click(screen.getByRole('button', { name: /مدار/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /خالد/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /نورة/ }));
  await press('تسجيل عضو واحد');
  await waitFor(() => expect(sent()).toMatchObject([{ member_ids: [team(0).members[0]?.user_id] }]));

  reception.desk = SOUTH;
  await enter('مدار');
  const later = await screen.findByRole('region', { name: /مدار/ });
  expect(later).toHaveTextContent('وصل بعض الفريق');
  expect(within(later).getByText('سارة القحطاني').closest('p')).toHaveTextContent(/هنا/);
  await press('تسجيل عضوين');
  await waitFor(() => expect(sent()).toHaveLength(2));

  await enter('مدار');
  const again = await screen.findByRole('region', { name: /مدار/ });
  expect(again).toHaveTextContent('سُجّل حضور الفريق من قبل');
  expect(await within(again).findByText(/عضوان · .* عند .*المدخل الجنوبي/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^تسجيل/ })).toBeNull();
});

test('a typed code opens its team in any spelling, and the server decides about it', async () => {
  await openPage('home', userId);
  const code = codeOf(team(2));
  await enter(`${code.slice(0, 3)}-${code.slice(3, 6)} ${code.slice(6)}`);
  await press('تسجيل الفريق كاملًا (3)');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([{ code: expect.stringContaining(code.slice(0, 3)) }]);
});

test('a team that came on another day says which', async () => {
  const [known] = reception.teams;
  const at = '2026-11-20T07:15:00.000Z';
  const stored = { id: 'c1', at, received_at: at, clock_offset_ms: 0, desk: SOUTH, undone: null };
  const member_ids = known?.members.map(({ user_id }) => user_id) ?? [];
  reception.checkIns.set('c1', { ...stored, team_id: known?.id ?? '', member_ids });
  await openPage('home', userId);
  await enter('مدار');
  expect(await screen.findByRole('region', { name: /مدار/ })).toHaveTextContent('20 نوفمبر، 10:15');
});

test('Back closes the team on screen, and what was searched for stays', async () => {
  await openPage('home', userId);
  await enter('مدار');
  await screen.findByRole('region', { name: /مدار/ });
  await waitFor(() => expect(history.state).toHaveProperty('layer', 1));

  history.back();
  await waitFor(() => expect(screen.queryByRole('region', { name: /مدار/ })).toBeNull());
  expect(await field()).toHaveValue('مدار');
});

test('two teams of one name are distinguished by leader and table, also where their codes begin alike', async () => {
  const named = (known: ReceptionTeam, leader: string, table: string) => ({
    ...known,
    name: 'مدار',
    code_starts: ['00000'],
    members: [{ user_id: `l-${leader}`, full_name: leader, is_leader: true }],
    table: { table_id: table, name: table, location: null },
  });
  reception.teams = [named(team(0), 'سارة', '7'), named(team(1), 'فهد', '8')];
  const code = codeOf(team(0));
  await openPage('home', userId);
  fireEvent.change(await field(), { target: { value: 'مدار' } });
  expect(await screen.findByRole('button', { name: /مدار.*سارة.*7/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /مدار.*فهد.*8/ })).toBeVisible();
  await enter(code);
  const choice = within(await screen.findByRole('region', { name: 'أي الفريقين؟' }));
  await userEvent.click(choice.getByRole('button', { name: /مدار.*الطاولة 8.*فهد/ }));
  expect(await screen.findByRole('checkbox', { name: /فهد/ })).toBeChecked();
});

describe('a code that is not accepted has its own red screen', () => {
  const foreign = '01900000-0000-7000-8000-00000000ffff';
  const deleted = '01900000-0000-7000-8000-00000000dddd';
  const link = (id: string) =>
    `https://portal.example/board-of-directors/portal/team-management/team-details/${id}`;
  const withdrawn = () => codeOf({ ...team(0), code_starts: ['88880'] });
  const cases: [string, () => string, string][] = [
    ['a name of no team', () => 'شيء آخر تمامًا', 'لا يوجد فريق بهذا الاسم أو الرمز'],
    ['a name of no team, as long as a code', () => 'رؤية 2030', 'لا يوجد فريق بهذا الاسم أو الرمز'],
    ['a wrong letter', () => `${codeOf(team(0)).slice(0, -1)}Z`, 'في الرمز خطأ'],
    ['a code of no team', () => '777700009', 'لا فريق متوقعًا بهذا الرمز'],
    ['a forged signature', () => tokenOf(team(0).id, 'forged'), 'بطاقة غير صحيحة'],
    ['a forged team', () => tokenOf(foreign, 'forged'), 'بطاقة غير صحيحة'],
    ['an old pass, printed again since', () => link(team(0).id), 'بطاقة قديمة'],
    ['a team that is not qualified', () => tokenOf(foreign), 'الفريق غير مقبول في الفعالية'],
    ['a typed code of a team that is not qualified', withdrawn, 'الفريق غير مقبول في الفعالية'],
    ['a team that was deleted', () => tokenOf(deleted), 'الفريق غير مقبول في الفعالية'],
    ['an old pass of a team that was deleted', () => link(deleted), 'لا فريق متوقعًا بهذا الرمز'],
  ];

  test.each(cases)('%s', async (_name, text, title) => {
    reception.notQualified.add(tokenOf(foreign)).add(withdrawn());
    reception.deleted.add(tokenOf(deleted));
    await openPage('home', userId);
    const typed = text();
    await enter(typed === '777700009' ? codeOf({ ...team(0), code_starts: ['77770'] }) : typed);
    const shown = await screen.findByRole('region', { name: title });
    expect(within(shown).getByRole('heading', { level: 2, name: title })).toHaveFocus();
    expect(screen.queryByText(/فاضغطوا «فتح»/)).toBeNull();
    expect(reception.checkIns.size).toBe(0);
    await press('متابعة المسح');
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
    expect(screen.getByText(/فاضغطوا «فتح»/)).toBeVisible();
  });

  test('an old pass that was not printed again still opens its team', async () => {
    await openPage('home', userId);
    await enter(link(team(1).id));
    expect(await screen.findByRole('region', { name: /سنَد/ })).toBeVisible();
  });

  test('a pass that is not in the list, without a connection', async () => {
    await openPage('home', userId);
    await screen.findByText('وصل 0 من 3 فرق');
    reception.isLost = true;
    await enter(tokenOf(foreign));
    expect(await screen.findByRole('region', { name: 'تعذّر التحقق بلا اتصال' })).toBeVisible();
  });
});

test('a team that was qualified after the list was read is found by reading it again', async () => {
  const [late, ...others] = reception.teams;
  reception.teams = others;
  await openPage('home', userId);
  await screen.findByText('وصل 0 من فريقين');
  if (late) reception.teams = [late, ...others];
  const token = tokenOf(late?.id ?? '');
  expect(readPass(token)?.kind).toBe('token');
  await enter(token);
  expect(await screen.findByRole('region', { name: /مدار/ })).toBeVisible();
});

test('a hand scanner types its codes one after the other, whatever has the focus', async () => {
  await openPage('home', userId);
  const input = await field();
  await userEvent.keyboard(`${tokenOf(team(0).id, 'forged')}{Enter}`);
  expect(await screen.findByRole('region', { name: 'بطاقة غير صحيحة' })).toBeVisible();
  expect(input).not.toHaveFocus();
  for (const text of ['https://example.com/one', 'https://example.com/two']) {
    await userEvent.keyboard(`${text}{Enter}`);
    expect(await screen.findByRole('region', { name: 'لا يوجد فريق بهذا الاسم أو الرمز' })).toBeVisible();
  }
  await userEvent.keyboard(`${tokenOf(team(1).id)}{Enter}`);
  expect(await screen.findByRole('region', { name: /سنَد/ })).toBeVisible();
  // The next code, before anyone has pressed the button, checks nobody in.
  await userEvent.keyboard(`${tokenOf(team(2).id)}{Enter}`);
  expect(sent()).toEqual([]);
});

test('a code of no team is asked about once, however often and however it is typed', async () => {
  const code = withCheck('ZZZZZZZZ');
  await openPage('home', userId);
  for (const text of [code, `${code.slice(0, 3)}-${code.slice(3)}`.toLowerCase()]) {
    await enter(text);
    await screen.findByRole('region', { name: 'لا فريق متوقعًا بهذا الرمز' });
    await press('متابعة المسح');
  }
  expect(reception.received('POST')).toHaveLength(1);
});

test('an answer about a pass that comes late does not replace the team that was opened meanwhile', async () => {
  await openPage('home', userId);
  await screen.findByText('وصل 0 من 3 فرق');
  const answer = reception.hold();
  await enter(tokenOf('01900000-0000-7000-8000-00000000ffff', 'forged'));
  expect(await screen.findByText('جاري التحقق من البطاقة…')).toBeVisible();
  await enter('سند');
  await screen.findByRole('region', { name: /سنَد/ });
  await act(async () => answer());
  await waitFor(() => expect(reception.received('POST')).toHaveLength(1));
  expect(screen.getByRole('region', { name: /سنَد/ })).toBeVisible();
  await press('رجوع إلى المسح');
  expect(screen.queryByRole('region', { name: 'بطاقة غير صحيحة' })).toBeNull();
});
