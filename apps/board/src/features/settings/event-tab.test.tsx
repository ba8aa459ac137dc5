import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';
import { sampleSettings } from '../../testing/sample-settings.ts';

const show = async (answers: Readonly<Record<string, FakeAnswer>> = {}) => {
  const page = await openWith('settings', { 'GET /settings': sampleSettings(), ...answers });
  await screen.findByLabelText('اسم الفعالية');
  return { ...page, sent: () => page.bodies('PUT /settings') };
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeMoment = (label: string, value: string) => {
  type(label, value);
  fireEvent.blur(screen.getByLabelText(label));
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));

test('the time zone is named, and each window shows its state', async () => {
  await show();

  expect(screen.getByText(/توقيت المملكة العربية السعودية/)).toHaveTextContent('UTC+3');
  expect(within(screen.getByRole('group', { name: /^التسجيل/ })).getByText(/مفتوح، ينتهي/)).toBeVisible();
  expect(
    within(screen.getByRole('group', { name: /^تسليم المشاريع/ })).getByText(/لم يُحدَّد تاريخاه/),
  ).toBeVisible();
  expect(within(screen.getByRole('group', { name: /^التحكيم/ })).getByText('مفتوح بلا نهاية')).toBeVisible();
});

test('a period that ends after the next one is allowed, with a warning', async () => {
  const { sent } = await show({
    'GET /settings': sampleSettings({
      registration_from: '2026-01-01T06:00:00Z',
      registration_to: '2027-03-01T06:00:00Z',
      delivery_from: '2026-01-01T06:00:00Z',
      delivery_to: '2027-02-01T06:00:00Z',
    }),
    'PUT /settings': sampleSettings(),
  });

  expect(screen.getByText(/ينتهي التسجيل بعد انتهاء تسليم المشاريع/)).toBeVisible();
  expect(screen.queryByText(/ينتهي تسليم المشاريع بعد انتهاء التحكيم/)).not.toBeInTheDocument();
  typeMoment('انتهاء التحكيم', '2027-01-01 09:00');
  expect(screen.getByText(/ينتهي تسليم المشاريع بعد انتهاء التحكيم/)).toBeVisible();
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('only edited fields are sent, with the version they started from', async () => {
  const saved = sampleSettings({ event_name: 'ملتقى الابتكار', max_team_members: 8, version: 8 });
  const { sent } = await show({ 'PUT /settings': saved });

  type('اسم الفعالية', ' ملتقى الابتكار ');
  type('أكبر عدد لأعضاء الفريق', '٨');
  await save();

  expect(await screen.findByText('حُفظت الإعدادات')).toBeVisible();
  expect(sent()).toEqual([{ event_name: 'ملتقى الابتكار', max_team_members: 8, version: 7 }]);
  expect(screen.getByText('لا تعديلات')).toBeVisible();
});

test('a start in the past and an end before its start are reported under their fields, and nothing is sent', async () => {
  const { sent } = await show();

  typeMoment('بدء تسليم المشاريع', '2026-02-01 09:00');
  typeMoment('انتهاء تسليم المشاريع', '2026-01-01 09:00');
  await save();

  const from = screen.getByLabelText('بدء تسليم المشاريع');
  await waitFor(() => expect(from).toHaveAccessibleDescription(/^تحقق من تاريخ بدء تسليم المشاريع/));
  expect(screen.getByLabelText('انتهاء تسليم المشاريع')).toHaveAccessibleDescription(
    /^تحقق من تاريخ انتهاء تسليم المشاريع/,
  );
  expect(from).toHaveFocus();
  // The start of registration is in the past too, but it was not edited.
  expect(screen.getByLabelText('بدء التسجيل')).not.toHaveAccessibleDescription(/تحقق/);
  expect(sent()).toHaveLength(0);
});

test('a refusal of the server is shown under its field, and the input stays', async () => {
  const sentence = 'تحقق من تاريخ بدء التسجيل للفرق، فلا يمكن أن يكون في الماضي';
  await show({ 'PUT /settings': new Refusal(422, sentence, { registration_from: [sentence] }) });

  type('اسم الفعالية', 'ملتقى');
  await save();

  await waitFor(() => expect(screen.getByLabelText('بدء التسجيل')).toHaveAccessibleDescription(sentence));
  expect(screen.getByLabelText('اسم الفعالية')).toHaveValue('ملتقى');
});

test('a date that is too soon to release places is right once no place is released', async () => {
  const tooSoon = 'الموعد أقرب من المهلة';
  await show({ 'PUT /settings': new Refusal(422, tooSoon, { confirm_until: [tooSoon] }) });
  const until = screen.getByLabelText('آخر موعد لتأكيد المشاركة');
  const releases = screen.getByRole('switch', { name: 'نقل مقاعد من لم يؤكد إلى قائمة الانتظار' });
  await userEvent.click(releases);
  await save();
  await waitFor(() => expect(until).toHaveAccessibleDescription(expect.stringContaining(tooSoon)));

  await userEvent.click(releases);
  expect(until).not.toHaveAccessibleDescription(expect.stringContaining(tooSoon));
});

test('certificates are opened by a switch that explains its effect', async () => {
  const { sent } = await show({ 'PUT /settings': sampleSettings({ certificates_open: true, version: 8 }) });

  const open = screen.getByRole('switch', { name: /إتاحة صفحة «شهادات الفريق»/ });
  expect(open).toHaveAccessibleDescription(/إلا فريق متأهل له شهادة، مرفوعة أو صادرة/);
  await userEvent.click(open);
  expect(open).toHaveAccessibleDescription(/يراها كل فريق متأهل/);
  await save();

  await waitFor(() => expect(sent()[0]).toEqual({ certificates_open: true, version: 7 }));
});

test.each([
  ['2020-01-01T06:00:00Z', /^التحكيم بدأ/],
  ['2099-01-01T06:00:00Z', /^ترى اللجان رقمًا/],
])('hiding names from committees is asked about first; judging begins at %s', async (judging_from, text) => {
  const { sent } = await show({
    'GET /settings': sampleSettings({ judging_from }),
    'PUT /settings': sampleSettings({ judging_from, blind_judging: true, version: 8 }),
  });
  await userEvent.click(screen.getByRole('switch', { name: 'إخفاء أسماء الفرق عن لجان التحكيم' }));
  expect(screen.getByText(/وقد يُعرف منه/)).toBeVisible();
  await save();
  expect(await screen.findByText(text)).toBeVisible();
  expect(sent()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'إخفاء الأسماء' }));
  await waitFor(() => expect(sent()).toEqual([{ blind_judging: true, version: 7 }]));
});

test('showing names again needs no question', async () => {
  const { sent } = await show({
    'GET /settings': sampleSettings({ blind_judging: true }),
    'PUT /settings': sampleSettings({ version: 8 }),
  });
  await userEvent.click(screen.getByRole('switch', { name: 'إخفاء أسماء الفرق عن لجان التحكيم' }));
  await save();
  await waitFor(() => expect(sent()).toEqual([{ blind_judging: false, version: 7 }]));
});
