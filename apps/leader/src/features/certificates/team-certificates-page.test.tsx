import type { Certificate } from '@portal/api-client';
import {
  connectionLost,
  type FakeAnswer,
  type FakeUpload,
  fakeUploads,
  followedLinks,
  Refusal,
  sampleCertificate,
} from '@portal/area-kit/testing';
import { NOT_FOUND, SERVER_ERROR } from '@portal/domain/messages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';

const certificate = (id: string, changes: Partial<Certificate> = {}): Certificate => ({
  id,
  name: `شهادة ${id}.pdf`,
  size: 2_000_000,
  content_type: 'application/pdf',
  uploaded_at: '2026-11-20T13:12:00Z',
  uploaded_by_role: 'leader',
  ...changes,
});
const stored = { certificates: [certificate('1'), certificate('2', { uploaded_by_role: 'super-admin' })] };

const ISSUED_TITLE = 'الشهادات الصادرة لأعضاء الفريق';

let uploads: readonly FakeUpload[];
const show = (
  answers: Readonly<Record<string, FakeAnswer>> = {},
  home: Parameters<typeof showPage>[1] = {},
) => {
  uploads = fakeUploads();
  return showPage('team-certificates', home, {
    'GET /certificates': stored,
    'GET /certificates/issued/own': { certificates: [] },
    ...answers,
  });
};

test('certificates are listed; only those a leader uploaded can be deleted', async () => {
  await show();
  const list = within(await screen.findByRole('list', { name: 'شهادات الفريق' }));

  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(list.getByText(/من مجلس الإدارة/)).toBeVisible();
  expect(list.getByRole('button', { name: 'حذف \u2068شهادة 1.pdf\u2069' })).toBeVisible();
  expect(list.queryByRole('button', { name: 'حذف \u2068شهادة 2.pdf\u2069' })).not.toBeInTheDocument();
});

test.each([
  ['is not qualified', { team_status: 'Pending' as const }],
  ['has certificates disabled', { has_certification: false }],
])('a team that %s sees why there are no certificates', async (_, home) => {
  await show({}, home);
  expect(await screen.findByText('الشهادات غير متاحة لفريقكم بعد')).toBeVisible();
});

test('chosen certificates are uploaded at once, with progress', async () => {
  await show();
  const zone = await screen.findByLabelText(/اسحب الشهادات/);
  await userEvent.upload(zone, new File(['x'], 'شهادة.pdf'));

  const [upload] = uploads;
  expect(upload?.route).toBe('POST /teams/t1/certificates');
  await upload?.progress(1, 2);
  expect(screen.getByRole('progressbar', { name: 'جاري الرفع' })).toHaveAttribute('aria-valuenow', '50');
  await upload?.accept({ ...stored, refused: [] });
  expect(await screen.findByText('تم رفع الشهادات')).toBeVisible();
});

test('an upload whose connection is lost goes on by itself; one that fails shows the specified message', async () => {
  await show();
  await userEvent.upload(await screen.findByLabelText(/اسحب الشهادات/), new File(['x'], 'شهادة.pdf'));
  await uploads[0]?.loseConnection();

  expect(await screen.findByText(/انقطع الاتصال ولم يُفقد شيء/)).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(uploads).toHaveLength(2));
  await uploads[1]?.refuse(500, SERVER_ERROR);
  expect(await screen.findAllByText('Failed to upload certificates')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(uploads).toHaveLength(3);
});

test('a certificate that is there already is said to be there', async () => {
  const present = { ...certificate('1'), name: 'شهادة.pdf', size: 1 };
  await show({ 'GET /certificates': { certificates: [present] } });
  await screen.findByRole('list', { name: 'شهادات الفريق' });
  await userEvent.upload(screen.getByLabelText(/اسحب الشهادات/), new File(['x'], 'شهادة.pdf'));
  expect(await screen.findByText(/هذا الملف موجود بالاسم والحجم/)).toBeVisible();
  expect(uploads).toHaveLength(0);
});

test.each([
  ['Download URL not found', { download_url: '' }],
  ['Failed to download certificates', connectionLost],
  [NOT_FOUND, new Refusal(404, NOT_FOUND)],
])('a failed download shows «%s»', async (words, answer) => {
  await show({ 'GET /teams/t1/certificates/1/download': answer });
  await userEvent.click(await screen.findByRole('button', { name: 'تنزيل \u2068شهادة 1.pdf\u2069' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a failed deletion shows the specified message', async () => {
  await show({ 'DELETE /certificates/1': new Refusal(500, SERVER_ERROR) });
  await userEvent.click(await screen.findByRole('button', { name: 'حذف \u2068شهادة 1.pdf\u2069' }));
  const question = await screen.findByRole('dialog', { name: 'حذف \u2068شهادة 1.pdf\u2069؟' });
  await userEvent.click(within(question).getByRole('button', { name: 'حذف' }));
  expect(await screen.findByText('Failed to delete certificates')).toBeVisible();
});

test('a list that fails to load shows an error with a retry', async () => {
  let down = true;
  await show({ 'GET /certificates': () => (down ? new Refusal(500, SERVER_ERROR) : stored) });
  expect(await screen.findByText('Failed to fetch certificates')).toBeVisible();

  down = false;
  await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
  expect(await screen.findByRole('list', { name: 'شهادات الفريق' })).toBeVisible();
});

describe('certificates that the portal issued', () => {
  const answers = {
    'GET /certificates/issued/own': {
      certificates: [
        sampleCertificate({ id: 'i1' }),
        sampleCertificate({ id: 'i2', name: 'محمد العتيبي', template_name: 'Winner Certificate' }),
      ],
    },
  };

  test('stay with a team that withdrew afterwards', async () => {
    await show(answers, { team_status: 'Withdrawn' });
    expect(await screen.findByRole('list', { name: ISSUED_TITLE })).toBeVisible();
    expect(screen.queryByText('الشهادات غير متاحة لفريقكم بعد')).not.toBeInTheDocument();
  });

  test('are listed first, each with its design and day, to download and to verify', async () => {
    const clicked = followedLinks();
    await show({
      ...answers,
      'GET /certificates/issued/i1/download': { download_url: '/api/certificates/issued/i1/content?s=1' },
    });
    const list = within(await screen.findByRole('list', { name: ISSUED_TITLE }));
    const uploaded = await screen.findByRole('list', { name: 'الشهادات المرفوعة' });
    const [sara, mohammed] = list.getAllByRole('listitem');
    expect(sara).toHaveTextContent(/PDF.*سارة القحطاني.*شهادة مشاركة.*صدرت في/);
    expect(mohammed).toHaveTextContent(/محمد العتيبي.*Winner Certificate/);
    expect(sara?.compareDocumentPosition(uploaded)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(list.getByRole('link', { name: 'صفحة التحقق من شهادة مشاركة سارة القحطاني' })).toHaveAttribute(
      'href',
      '/verify/7ZQ3M-1KD0X-R8V2C-9YB4H',
    );

    await userEvent.click(list.getByRole('button', { name: 'تنزيل شهادة مشاركة سارة القحطاني' }));
    await waitFor(() =>
      expect(clicked).toEqual([
        { href: 'http://localhost/api/certificates/issued/i1/content?s=1', download: 'سارة القحطاني.pdf' },
      ]),
    );
    jest.restoreAllMocks();
  });

  test('have no place while there are none; a failed load and a failed download say so', async () => {
    const onlyIssued = await show({ ...answers, 'GET /certificates': { certificates: [] } });
    expect(await screen.findByText('لا توجد شهادات مرفوعة')).toBeVisible();
    onlyIssued.close();

    const none = await show();
    await screen.findByRole('list', { name: 'شهادات الفريق' });
    await waitFor(() => expect(screen.queryByText(ISSUED_TITLE)).not.toBeInTheDocument());
    none.close();

    const failed = await show({ 'GET /certificates/issued/own': new Refusal(500, SERVER_ERROR) });
    const card = within(await screen.findByRole('region', { name: ISSUED_TITLE }));
    expect(await card.findByText(/خطأ في الخادم/)).toBeVisible();
    expect(screen.getByRole('list', { name: 'شهادات الفريق' })).toBeVisible();
    failed.close();

    await show(answers);
    await userEvent.click(await screen.findByRole('button', { name: /^تنزيل شهادة مشاركة/ }));
    expect(await screen.findByText(NOT_FOUND)).toBeVisible();
  });
});
