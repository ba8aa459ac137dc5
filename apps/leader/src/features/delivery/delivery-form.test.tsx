import type { Project } from '@portal/api-client';
import { type FakeUpload, fakeUploads } from '@portal/area-kit/testing';
import {
  AUTHENTICATION_REQUIRED,
  FILE_TYPE_NOT_ALLOWED,
  STORAGE_FULL,
  UPLOAD_RUNNING,
} from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaderServer } from '../../testing/leader-server.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleHome, sampleProject } from '../../testing/samples.ts';

const MEGABYTE = 1024 * 1024;
const plan = new File(['%PDF plan'], 'خطة.pdf', { type: 'application/pdf' });
const video = new File(['video'], 'عرض.mp4', { type: 'video/mp4' });
const open = { delivery_open: true, delivery_to: new Date(Date.now() + 86_400_000).toISOString() };

let uploads: readonly FakeUpload[];

// Drafts are kept in sessionStorage.
beforeEach(() => sessionStorage.clear());

const show = async (delivered: Project | null = null) => {
  const calls = leaderServer({
    'GET /index': sampleHome({ ...open, project: delivered }),
    'DELETE /files/f1': { project: null },
    'PUT /project': { project: delivered },
  });
  uploads = fakeUploads();
  const page = await openPage('home');
  return { ...page, calls, zone: await screen.findByLabelText(/اسحب الملفات إلى هنا/) };
};
const deliver = async (zone: HTMLElement, title = 'مدار') => {
  await userEvent.upload(zone, [plan, video]);
  if (title) await userEvent.type(screen.getByLabelText('عنوان المشروع'), title);
  await userEvent.click(screen.getByRole('button', { name: 'تسليم المشروع' }));
};
const only = () => {
  expect(uploads).toHaveLength(1);
  return uploads[0] as FakeUpload;
};

test('several files are delivered with a title and a description', async () => {
  const { zone } = await show();
  await userEvent.upload(zone, [plan, video]);
  await userEvent.type(screen.getByLabelText('عنوان المشروع'), 'مدار');
  await userEvent.type(screen.getByLabelText('وصف المشروع (اختياري)'), 'تشخيص مبكر');
  await userEvent.click(screen.getByRole('button', { name: 'تسليم المشروع' }));

  const { route, form, accept } = only();
  expect(route).toBe('POST /files');
  expect([form.get('title'), form.get('description')]).toEqual(['مدار', 'تشخيص مبكر']);
  expect(form.getAll('files[]').map((file) => (file as File).name)).toEqual(['خطة.pdf', 'عرض.mp4']);
  await accept({ project: sampleProject, refused: [] });
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'الملفات المختارة' })).not.toBeInTheDocument();
});

test('without a title nothing is sent, and the field shows the error', async () => {
  const { zone } = await show();
  await deliver(zone, '');

  expect(await screen.findByText('عنوان المشروع من 1 إلى 200 حرف')).toBeVisible();
  expect(uploads).toHaveLength(0);
});

test('a file of another type is refused with the reason', async () => {
  const { zone } = await show();
  await userEvent.upload(zone, new File(['x'], 'virus.exe'), { applyAccept: false });

  expect(await screen.findByText(/virus\.exe\u2069: نوع الملف غير مسموح/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تسليم المشروع' })).not.toBeInTheDocument();
});

test('a chosen file can be removed', async () => {
  const { zone } = await show();
  await userEvent.upload(zone, [plan, video]);
  await userEvent.click(screen.getByRole('button', { name: 'إزالة \u2068عرض.mp4\u2069' }));

  const chosen = within(screen.getByRole('list', { name: 'الملفات المختارة' }));
  expect(chosen.getAllByRole('listitem')).toHaveLength(1);
});

test('a running upload shows percent, speed and remaining time, and leaving the page asks first', async () => {
  const { zone, reasonToStay } = await show();
  await deliver(zone);
  expect(reasonToStay()).toMatch(/الرفع ما زال جاريًا/);
  await only().progress(2 * MEGABYTE, 8 * MEGABYTE);

  expect(await screen.findByText(/2 ميغابايت من 8 ميغابايت.*\/ث.*متبقٍ/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'جاري الرفع' })).toHaveAttribute('aria-valuenow', '25');
  await only().accept({ project: sampleProject, refused: [] });
  await waitFor(() => expect(reasonToStay()).toBeNull());
});

test('a running upload can be cancelled and keeps the form’s values', async () => {
  const { zone } = await show();
  await deliver(zone);
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));

  expect(only().isCancelled()).toBe(true);
  expect(await screen.findByRole('button', { name: 'تسليم المشروع' })).toBeEnabled();
  expect(screen.getByLabelText('عنوان المشروع')).toHaveValue('مدار');
  expect(screen.queryByText('تأكد من البيانات المدخلة')).not.toBeInTheDocument();
});

test('after a lost connection the same delivery can be retried', async () => {
  const { zone } = await show();
  await deliver(zone);
  await only().loseConnection();

  expect(await screen.findByText('انقطع الاتصال قبل اكتمال الرفع')).toBeVisible();
  expect(screen.getByText('تأكد من البيانات المدخلة')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  const [, retry] = uploads;
  expect(retry?.form.getAll('files[]')).toHaveLength(2);
  await retry?.accept({ project: sampleProject, refused: [] });
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(screen.queryByText('انقطع الاتصال قبل اكتمال الرفع')).not.toBeInTheDocument();
});

test('the typed values are restored after the session ended during a delivery', async () => {
  const { zone, close } = await show();
  await deliver(zone, 'مدار للفرز');
  await only().refuse(401, AUTHENTICATION_REQUIRED, {});
  expect(await screen.findAllByText(/انتهت الجلسة/)).not.toHaveLength(0);
  close();

  const { zone: again } = await show();
  expect(screen.getByText(/اختر الملفات لإكمال التسليم/)).toBeVisible();
  await userEvent.upload(again, plan);
  expect(screen.getByLabelText('عنوان المشروع')).toHaveValue('مدار للفرز');
  await userEvent.click(screen.getByRole('button', { name: 'تسليم المشروع' }));
  await only().accept({ project: sampleProject, refused: [] });
  await screen.findByText('تم تسليم المشروع');
  expect({ ...sessionStorage }).toEqual({});
});

test.each([
  [409, UPLOAD_RUNNING, 'يوجد رفع آخر جاري بهذا الحساب'],
  [507, STORAGE_FULL, 'لا توجد مساحة كافية على الخادم'],
])(
  'after a refusal with %i the sentence is shown and the same files can be sent again',
  async (status, message, sentence) => {
    const { zone } = await show();
    await deliver(zone);
    await only().refuse(status, message, { files: [sentence] });

    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(screen.queryByText('تأكد من البيانات المدخلة')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    const [, retry] = uploads;
    expect(retry?.form.getAll('files[]')).toHaveLength(2);
    await retry?.accept({ project: sampleProject, refused: [] });
    expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  },
);

test('the file that the server did not keep is named with its reason, and the others are delivered', async () => {
  const { zone } = await show();
  await deliver(zone);
  const reason = 'نوع الملف غير مسموح، أو لا يطابق محتواه امتداده';
  await only().accept({ project: sampleProject, refused: [{ index: 1, name: 'عرض.mp4', reason }] });

  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(screen.getByText('لم تُؤخذ بعض الملفات')).toBeVisible();
  expect(screen.getByText(`\u2068عرض.mp4\u2069: ${reason}`)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'الملفات المختارة' })).not.toBeInTheDocument();
});

test('a delivery without a good file names what is wrong with each', async () => {
  const { zone } = await show();
  await deliver(zone);
  const [empty, wrongType] = ['الملف فارغ', 'نوع الملف غير مسموح، أو لا يطابق محتواه امتداده'];
  await only().refuse(415, FILE_TYPE_NOT_ALLOWED, { 'files.0': [empty], 'files.1': [wrongType] });

  expect(await screen.findByText(`\u2068خطة.pdf\u2069: ${empty}`)).toBeVisible();
  expect(screen.getByText(`\u2068عرض.mp4\u2069: ${wrongType}`)).toBeVisible();
});

test('title and description of a delivered project are changed without an upload', async () => {
  const { calls } = await show(sampleProject);
  await userEvent.click(screen.getByRole('button', { name: 'تعديل العنوان والوصف' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تعديل العنوان والوصف' }));
  const title = dialog.getByLabelText('عنوان المشروع');
  expect(title).toHaveValue('مدار');
  await userEvent.clear(title);
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await dialog.findByText('عنوان المشروع من 1 إلى 200 حرف')).toBeVisible();
  await userEvent.type(title, 'مدار للفرز');
  await userEvent.type(dialog.getByLabelText('وصف المشروع (اختياري)'), 'تشخيص مبكر');
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));

  expect(await screen.findByText('حُفظ العنوان والوصف')).toBeVisible();
  expect(calls.find(({ route }) => route === 'PUT /project')?.body).toEqual({
    title: 'مدار للفرز',
    description: 'تشخيص مبكر',
  });
  expect(uploads).toHaveLength(0);
});

test('the last delivered file is deleted after a confirmation that warns about it', async () => {
  const { calls } = await show(sampleProject);
  await userEvent.click(screen.getByRole('button', { name: 'حذف \u2068أول.pdf\u2069' }));
  const question = await screen.findByRole('dialog', { name: 'حذف \u2068أول.pdf\u2069؟' });
  expect(question).toHaveTextContent('يصبح المشروع غير مسلّم');
  await userEvent.click(within(question).getByRole('button', { name: 'حذف' }));

  expect(await screen.findByText('تم حذف الملف')).toBeVisible();
  expect(calls.map(({ route }) => route)).toContain('DELETE /files/f1');
});
