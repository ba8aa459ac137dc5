import 'fake-indexeddb/auto';
import type { FileSummary } from '@portal/api-client';
import { Refusal } from '@portal/area-kit/testing';
import { NOT_FOUND } from '@portal/domain/messages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgePerTest } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';

const file = (id: string, name: string, content_type: string): FileSummary => ({
  id,
  name,
  size: 2_097_152,
  content_type,
  uploaded_at: '2026-11-19T08:00:00Z',
});
const plan = file('plan', 'خطة العمل.pdf', 'application/pdf');
const screenshot = file('screen', 'واجهة.png', 'image/png');
const film = file('film', 'عرض.mp4', 'video/mp4');
const slides = file('slides', 'الشرائح.pptx', 'application/vnd.ms-powerpoint');
const addressOf = (id: string, time = 1) =>
  `http://judge.portal.test/api/files/${id}/content?signature=${time}`;

const judge = judgePerTest();
let canShowPdf = true;

beforeEach(() => {
  judge.portal.projectFiles = [plan, screenshot, film, slides];
  for (const { id } of judge.portal.projectFiles) judge.portal.files.set(id, addressOf(id));
  canShowPdf = true;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, get: () => canShowPdf });
});

const open = () => openPage({ at: 'team-details/madar', userId: judge.userId });
const view = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `عرض \u2068${name}\u2069` }));

test('a pdf opens in the viewer, which steps through the files that it can show and is closed again', async () => {
  await open();
  await view('خطة العمل.pdf');

  const viewer = within(await screen.findByRole('dialog', { name: 'خطة العمل.pdf' }));
  expect(viewer.getByText(/الملف 1 من 3/)).toBeVisible();
  expect(await viewer.findByTitle('خطة العمل.pdf')).toHaveAttribute('src', addressOf('plan'));
  expect(viewer.getByRole('button', { name: 'الملف السابق' })).toBeDisabled();
  await userEvent.click(viewer.getByRole('button', { name: 'الملف التالي' }));
  await userEvent.click(viewer.getByRole('button', { name: 'الملف التالي' }));
  const video = await viewer.findByLabelText('عرض.mp4', { selector: 'video' });
  expect(video).toHaveAttribute('src', addressOf('film'));
  expect(viewer.getByRole('button', { name: 'الملف التالي' })).toBeDisabled();

  await userEvent.click(viewer.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'فريق مدار' })).toBeVisible();
});

test('an image is zoomed by buttons and keys, from the whole image to the largest scale', async () => {
  await open();
  await view('واجهة.png');

  const viewer = await screen.findByRole('dialog', { name: 'واجهة.png' });
  expect(await within(viewer).findByRole('img', { name: 'واجهة.png' })).toHaveAttribute(
    'src',
    addressOf('screen'),
  );
  const smaller = within(viewer).getByRole('button', { name: 'تصغير' });
  expect(smaller).toBeDisabled();
  await userEvent.click(within(viewer).getByRole('button', { name: 'تكبير' }));
  expect(within(viewer).getByText('150٪')).toBeVisible();
  within(viewer).getByRole('region').focus();
  await userEvent.keyboard('+');
  expect(within(viewer).getByText('225٪')).toBeVisible();
  await userEvent.keyboard('0');
  expect(within(viewer).getByText('100٪')).toBeVisible();
  expect(smaller).toBeDisabled();
});

test('the viewer says when a file cannot be opened in a new tab', async () => {
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace: jest.fn() }, close: jest.fn() } as never);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await open();
  await view('خطة العمل.pdf');
  const viewer = await screen.findByRole('dialog');
  await within(viewer).findByTitle('خطة العمل.pdf');
  judge.portal.failNext('GET /files/plan', 'lost');
  await userEvent.click(within(viewer).getByRole('button', { name: 'فتح في نافذة جديدة' }));

  expect(await within(viewer).findByText('تعذّر فتح الملف في نافذة جديدة. أعيدوا المحاولة.')).toBeVisible();
});

test('a live change does not restart a video; one whose address expired continues with a new one', async () => {
  const { change } = await open();
  await view('عرض.mp4');
  const video = await screen.findByLabelText('عرض.mp4', { selector: 'video' });

  judge.portal.files.set('film', addressOf('film', 2));
  judge.portal.view = { ...judge.portal.view, team: { ...judge.portal.view.team, name: 'مدار الجديد' } };
  await change({ type: 'team', id: 'madar' });
  await screen.findByText('فريق مدار الجديد');
  expect(video).toHaveAttribute('src', addressOf('film'));

  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 10 * 60 * 1000);
  fireEvent.error(video);
  await waitFor(() => expect(video).toHaveAttribute('src', addressOf('film', 2)));
});

test('a file that fails to load shows an error with a retry', async () => {
  await open();
  await view('واجهة.png');
  fireEvent.error(await screen.findByRole('img', { name: 'واجهة.png' }));

  const viewer = screen.getByRole('dialog');
  expect(within(viewer).getByRole('alert')).toHaveTextContent('تعذّر فتح الملف');
  await userEvent.click(within(viewer).getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await within(viewer).findByRole('img', { name: 'واجهة.png' })).toBeVisible();
});

test.each([
  ['a lost connection', 'lost', /تعذّر الاتصال بالخادم/],
  ['a deleted file', new Refusal(404, NOT_FOUND), /لم يعد هذا الملف موجودًا/],
] as const)('%s is shown in the viewer', async (_what, failure, words) => {
  judge.portal.failNext('GET /files/plan', failure);
  await open();
  await view('خطة العمل.pdf');

  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toHaveTextContent(words);
});

test('a file that no browser shows is downloaded, and without a pdf viewer a pdf opens in a tab', async () => {
  canShowPdf = false;
  const replace = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace }, close: jest.fn() } as never);
  await open();

  await userEvent.click(await screen.findByRole('button', { name: 'تنزيل \u2068الشرائح.pptx\u2069' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(addressOf('slides')));
  await userEvent.click(screen.getByRole('button', { name: 'فتح \u2068خطة العمل.pdf\u2069 في نافذة جديدة' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(addressOf('plan')));
  expect(screen.queryByRole('dialog')).toBeNull();
});
