import type { IssuedCertificate } from '@portal/api-schema';
import { type FakeAnswer, Refusal, sampleCertificate } from '@portal/area-kit/testing';
import { SERVER_ERROR } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openWith } from '../../../testing/open-page.ts';
import { sampleDesign, sampleIssue } from '../testing/samples.ts';

const D1 = '01890000-0000-7000-8000-000000000001';
const I1 = '01890000-0000-7000-8000-000000000002';
const SERIAL = '7ZQ3M-1KD0X-R8V2C-9YB4H';
const SARA = 'شهادة سارة القحطاني';

const listOf = (certificates: readonly IssuedCertificate[]) => ({
  certificates,
  pagination: { page: 1, per_page: 20, total: certificates.length },
});
const open = (
  certificates: readonly IssuedCertificate[],
  answers: Readonly<Record<string, FakeAnswer>> = {},
  at = 'certificates?tab=issued',
) =>
  openWith(at, {
    'GET /certificates/issued': listOf(certificates),
    'GET /certificates/issues': { issues: [], pagination: { page: 1, per_page: 1, total: 0 } },
    'GET /certificate-templates': {
      templates: [sampleDesign({ id: D1, issued_count: 2 }), sampleDesign({ id: 'd2', name: 'شهادة تحكيم' })],
    },
    ...answers,
  });
const menuItems = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `إجراءات شهادة ${name}` }));
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Escape}');
  return names;
};

test('each certificate shows its state, and why it is not valid any more', async () => {
  await open([
    sampleCertificate(),
    sampleCertificate({ id: 'c2', name: 'نورة العتيبي', state: 'revoked', revoke_reason: 'خطأ في الاسم' }),
    sampleCertificate({
      id: 'c3',
      name: 'بدر الحربي',
      state: 'replaced',
      replaced_by: 'AAAAA-AAAAA-AAAAA-AAAAA',
    }),
    sampleCertificate({ id: 'c4', name: 'هند الشمري', state: 'waiting' }),
    sampleCertificate({ id: 'c5', name: null, team: null, serial: 'BBBBB-BBBBB-BBBBB-BBBBB' }),
  ]);
  const row = async (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/سارة القحطاني/)).toHaveTextContent(`صحيحة`);
  expect(await row(/سارة القحطاني/)).toHaveTextContent(SERIAL);
  expect(await row(/نورة العتيبي/)).toHaveTextContent(/مُلغاة.*خطأ في الاسم/);
  expect(await row(/بدر الحربي/)).toHaveTextContent(/مستبدلة.*حلّت محلها.*AAAAA-AAAAA/);
  expect(await row(/حُذفت البيانات الشخصية/)).toHaveTextContent('BBBBB');

  expect(await menuItems('سارة القحطاني')).toEqual([
    'فتح الشهادة (PDF)',
    'نسخ رابط التحقق',
    'فتح صفحة التحقق',
    'إعادة الإصدار',
    'إلغاء الشهادة',
  ]);
  expect(await menuItems('نورة العتيبي')).not.toContain('إلغاء الشهادة');
  expect(await menuItems('بدر الحربي')).not.toContain('إعادة الإصدار');
  expect(await menuItems('هند الشمري')).toEqual(['نسخ رابط التحقق', 'إلغاء الشهادة']);
  expect(await menuItems('\u2068BBBBB-BBBBB-BBBBB-BBBBB\u2069')).not.toContain('فتح الشهادة (PDF)');
});

test('search, filters and one issue are kept in the address and sent to the server', async () => {
  const { url, of } = await open([sampleCertificate()], {}, `certificates?tab=issued&issue_id=${I1}`);
  const asked = () => of('GET /certificates/issued').at(-1)?.query;
  await screen.findByRole('row', { name: /سارة/ });
  expect(asked()).toEqual({ issue_id: I1 });
  await userEvent.click(screen.getByRole('button', { name: /عرض شهادات كل الإصدارات/ }));
  await userEvent.selectOptions(screen.getByLabelText('الحالة'), 'مُلغاة');
  await userEvent.selectOptions(screen.getByLabelText('التصميم'), 'شهادة مشاركة');
  await userEvent.click(screen.getByRole('button', { name: 'الاسم' }));
  await waitFor(() => expect(asked()).toEqual({ state: 'revoked', template_id: D1, sort: 'name' }));
  expect(url()).toContain(`tab=issued&state=revoked&template_id=${D1}&sort=name`);
});

test('an empty list says how to issue; a filtered one can be cleared, and stays in its tab', async () => {
  const { url } = await open([], {}, 'certificates');
  await userEvent.click(await screen.findByRole('tab', { name: 'الشهادات الصادرة' }));
  expect(await screen.findByText('لم تصدر شهادات بعد')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('الحالة'), 'مُلغاة');
  await userEvent.click(await screen.findByRole('button', { name: 'مسح البحث والتصفية' }));
  expect(await screen.findByText('لم تصدر شهادات بعد')).toBeVisible();
  expect(url()).toMatch(/certificates\?tab=issued$/);
  expect(screen.getByRole('tab', { name: 'الشهادات الصادرة', selected: true })).toBeVisible();
});

test('revoking needs a reason, which everyone may read, and keeps it after a failure', async () => {
  let down = true;
  const { bodies } = await open([sampleCertificate({ id: 'c1' })], {
    'POST /certificates/c1/revoke': () =>
      down ? new Refusal(500, SERVER_ERROR) : { certificate: sampleCertificate({ state: 'revoked' }) },
  });
  await screen.findByRole('row', { name: /سارة/ });
  await chooseAction(SARA, 'إلغاء الشهادة');
  const dialog = await screen.findByRole('dialog', { name: `إلغاء ${SARA}` });
  const revoke = within(dialog).getByRole('button', { name: 'إلغاء الشهادة' });
  await userEvent.click(revoke);
  expect(await within(dialog).findByText('اكتب السبب')).toBeVisible();
  const reason = within(dialog).getByLabelText('السبب');
  await userEvent.type(reason, 'خطأ في الاسم');
  expect(reason).toHaveAccessibleDescription(/يراه كل من يفتح صفحة التحقق/);

  await userEvent.click(revoke);
  expect(await screen.findByText('تعذّر إلغاء الشهادة')).toBeVisible();
  expect(reason).toHaveValue('خطأ في الاسم');
  down = false;
  await userEvent.click(revoke);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies('POST /certificates/c1/revoke').at(-1)).toEqual({ reason: 'خطأ في الاسم' });
});

test('issuing again says what changes before it does', async () => {
  const { of } = await open([sampleCertificate()], {
    'POST /certificates/c1/reissue': { certificate: sampleCertificate({ id: 'c9' }) },
  });
  await screen.findByRole('row', { name: /سارة/ });
  await chooseAction(SARA, 'إعادة الإصدار');
  const question = await screen.findByRole('dialog', { name: `إعادة إصدار ${SARA}؟` });
  expect(question).toHaveTextContent(/برقم جديد.*كما هي مسجّلة الآن.*مستبدلة/);
  expect(of('POST /certificates/c1/reissue')).toHaveLength(0);
  await userEvent.click(within(question).getByRole('button', { name: 'إعادة الإصدار' }));
  expect(await screen.findByText('صدرت الشهادة الجديدة')).toBeVisible();
});

test('the file opens in a tab of its own, and the link of the public page is copied', async () => {
  const tab = { location: { replace: jest.fn() }, close: jest.fn(), opener: {} };
  jest.spyOn(window, 'open').mockReturnValue(tab as never);
  await open([sampleCertificate()], {
    'GET /certificates/issued/c1/download': { download_url: '/api/certificates/issued/c1/content?s=1' },
  });
  await screen.findByRole('row', { name: /سارة/ });
  await chooseAction(SARA, 'فتح الشهادة (PDF)');
  await waitFor(() =>
    expect(tab.location.replace).toHaveBeenCalledWith(
      'http://localhost/api/certificates/issued/c1/content?s=1',
    ),
  );
  // Gives jsdom a clipboard.
  userEvent.setup();
  await chooseAction(SARA, 'نسخ رابط التحقق');
  expect(await screen.findByText('نُسخ رابط التحقق')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/verify/${SERIAL}`);
  jest.restoreAllMocks();
});

test('only designs with certificates are offered as a zip; a running issue is shown above the list', async () => {
  await open([sampleCertificate()], {
    'GET /certificates/issues': {
      issues: [sampleIssue({ done: 5, total: 10 })],
      pagination: { page: 1, per_page: 1, total: 1 },
    },
  });
  expect(await screen.findByText('5 من 10')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /zip/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['شهادة مشاركة']);
});

test('a deleted design is shown as long as it narrows the list', async () => {
  await open([], {}, `certificates?tab=issued&template_id=${I1}`);
  expect(await screen.findByDisplayValue('تصميم حُذف')).toBeVisible();
});
