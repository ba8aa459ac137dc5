import { type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import { RELEASE_CHANGED, RELEASE_INCOMPATIBLE } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../testing/open-page.ts';

const AT = '2026-11-20T13:12:00.000Z';
const since = { at: AT, action: 'release', who: 'سارة', note: 'جدول أوسع', without_browser: false } as const;
const vitals = [{ metric: 'INP', sessions: 40, p75: 320, good: false }];
const browsers = { loaded: 40, failed: 2, errors: 3, phases: {}, vitals };
const version = (name: string) => ({ version: name, commit: '4f2a', since, browsers });
const app = {
  app: 'committee',
  ...version('0.1.0-two'),
  canary: { ...version('0.1.0-three'), browsers: null, share: 10 },
  earlier: [{ version: '0.1.0-one', commit: null, since }],
};
const shell = { app: 'shell', ...version('0.2.0-shell'), canary: null, earlier: app.earlier };
const preview = {
  ...{
    app: 'committee',
    version: '0.1.0-four',
    commit: null,
    at: AT,
    expires_at: AT,
    who: 'سارة',
    note: null,
    without_browser: true,
  },
  browsers: null,
  link: 'https://portal.test/?preview=secret',
};
const change = {
  ...{
    revision: 7,
    app: 'committee',
    at: AT,
    action: 'stop',
    who: 'portal',
    note: null,
    without_browser: false,
  },
  from: '0.1.0-zero',
  to: '0.1.0-two',
  share: null,
  automatic: true,
  commit: null,
};
const error = {
  ...{
    area: 'committee',
    name: 'TypeError',
    message: 'x is not a function',
    phase: '',
    count: 12,
    sessions: 4,
  },
  ...{
    versions: [],
    first_at: AT,
    last_at: AT,
    stack: [{ file: 'src/page.tsx', line: 7, column: 1, text: null }],
  },
};

/** Opens the page; gives what was sent. */
async function show(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const { bodies } = await openWith('settings/releases', {
    'GET /releases': { apps: [shell, app], previews: [preview], history: [change] },
    'GET /client-reports/errors': { errors: [error] },
    'POST /releases/committee/changes': {},
    ...answers,
  });
  await screen.findByRole('heading', { name: 'الإصدارات' });
  return () => bodies('POST /releases/committee/changes');
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
/** Gives a reason in the dialog that is open, and confirms. */
async function confirm(button: string, reason = 'بطيء') {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('السبب'), reason);
  await userEvent.click(dialog.getByRole('button', { name: button }));
}

test('shows what runs, the canary, previews, reports, errors, and who changed what', async () => {
  await show();
  const committee = await region('منطقة لجان التحكيم');
  for (const text of ['0.1.0-two', '0.1.0-three', '0.1.0-four', 'تجربة على 10٪']) {
    expect(committee.getByText(text)).toBeVisible();
  }
  expect(committee.getAllByText(/نشر للجميع: .*سارة.*20 نوفمبر 2026، 4:12 م/)).toHaveLength(2);
  expect(committee.getByText('نُشر دون تجربته في متصفح')).toBeVisible();
  expect(committee.getByText('40')).toBeVisible();
  expect(committee.getByText('320 ms')).toBeVisible();
  expect(
    await (await region('الأخطاء في المتصفحات')).findByText(
      /TypeError: x is not a function · src\/page\.tsx:7/,
    ),
  ).toBeVisible();
  expect((await region('السجل')).getByText('البوابة')).toBeVisible();
  expect((await region('قشرة البوابة')).queryByRole('button')).toBeNull();
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('منطقة لجان التحكيم');
});

test('each step says whom it concerns, asks why, and sends what was on screen', async () => {
  const sent = await show();
  await press(/^تعميم على الجميع: .*0\.1\.0-three/);
  expect(
    within(await screen.findByRole('dialog')).getByText(/0\.1\.0-three.* بدل .*0\.1\.0-two/),
  ).toBeVisible();
  await confirm('تعميم على الجميع');
  await press(/^الرجوع إلى إصدار سابق/);
  expect(await screen.findByRole('option', { name: /0\.1\.0-one.* \(20.نوفمبر، 4:12.م\)$/ })).toBeVisible();
  await confirm('الرجوع إلى إصدار سابق');
  await press(/^نشر: .*0\.1\.0-four/);
  await userEvent.selectOptions(await screen.findByLabelText('لمن يُنشر'), '25');
  await confirm('نشر');
  const note = 'بطيء';
  await waitFor(() =>
    expect(sent()).toEqual([
      { step: 'promote_canary', version: '0.1.0-three', note },
      { step: 'roll_back', version: '0.1.0-one', running: '0.1.0-two', note },
      { step: 'promote_preview', version: '0.1.0-four', share: 25, note },
    ]),
  );
});

test('needs a reason, and says in Arabic why it was refused, with what the check said', async () => {
  const details = ['committee needs antd ^9.0.0, the shell provides 6.0.0.'];
  const sent = await show({
    'POST /releases/committee/changes': new Refusal(409, RELEASE_INCOMPATIBLE, { details }),
  });
  await press(/^إنهاء التجربة/);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'إنهاء التجربة' }));
  expect(await dialog.findByText('اكتب السبب')).toBeVisible();
  expect(sent()).toEqual([]);
  await confirm('إنهاء التجربة');
  expect(await screen.findByText(/لا يعمل هذا الإصدار مع ما هو منشور الآن/)).toBeVisible();
  expect(await dialog.findByText(details[0] ?? '')).toBeVisible();
  expect(dialog.getByLabelText('السبب')).toHaveValue('بطيء');
});

test('what another person did meanwhile is said', async () => {
  await show({ 'POST /releases/committee/changes': new Refusal(409, RELEASE_CHANGED) });
  await press(/^إنهاء المعاينة/);
  await confirm('إنهاء المعاينة');
  expect(await screen.findByText(/تغيّرت الإصدارات قبل قليل/)).toBeVisible();
});

test('shows by itself what changes, copies a link, and lists an area that has only previews', async () => {
  let apps: object[] = [shell];
  await show({ 'GET /releases': () => ({ apps, previews: [preview], history: [] }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^نسخ الرابط: منطقة لجان التحكيم/ }));
  expect(await navigator.clipboard.readText()).toBe(preview.link);
  expect(screen.queryByText('0.1.0-two')).toBeNull();
  apps = [shell, app];
  expect(await screen.findByText('0.1.0-two')).toBeVisible();
});
