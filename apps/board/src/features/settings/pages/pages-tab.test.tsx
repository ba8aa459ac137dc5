import { type FakeAnswer, fakeUploads, Refusal } from '@portal/area-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleSettings } from '../../../testing/sample-settings.ts';

afterEach(() => jest.restoreAllMocks());

const show = async (at = 'settings?tab=pages', update: FakeAnswer = sampleSettings({ version: 8 })) => {
  const page = await openWith(at, {
    'GET /settings': sampleSettings(),
    'PUT /settings': update,
  });
  await screen.findByRole('radio', { name: /تعليمات الحضور/ });
  return { ...page, sent: () => page.bodies('PUT /settings') };
};

test('the preview shows the text as readers will see it, without executing code', async () => {
  await show();
  const preview = within(screen.getByRole('region', { name: 'معاينة تعليمات التسجيل' }));
  expect(await preview.findByRole('heading', { name: 'قبل أن تبدأ' })).toBeVisible();

  fireEvent.change(screen.getByLabelText('نص تعليمات التسجيل'), {
    target: { value: '## أهلًا\n\n<script>alert(1)</script> [رابط](javascript:alert(1))' },
  });
  expect(await preview.findByRole('heading', { name: 'أهلًا' })).toBeVisible();
  expect(preview.getByText(/<script>/)).toBeVisible();
  expect(preview.queryByRole('link')).not.toBeInTheDocument();
});

test('edits of a page stay when another is opened; only edited pages are sent', async () => {
  const { url, sent } = await show();
  fireEvent.change(screen.getByLabelText('نص تعليمات التسجيل'), { target: { value: 'نص جديد' } });
  await userEvent.click(screen.getByRole('radio', { name: 'تعليمات الحضور' }));

  expect(url()).toContain('text=attendance');
  expect(screen.getByLabelText('نص تعليمات الحضور')).toHaveValue('');
  expect(screen.getByText('لم يُكتب محتوى بعد')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'تعليمات التسجيل (لم تُحفظ)' }));
  expect(screen.getByLabelText('نص تعليمات التسجيل')).toHaveValue('نص جديد');

  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));
  await waitFor(() => expect(sent()).toEqual([{ pages: { instructions: 'نص جديد' }, version: 7 }]));
});

test('a page that is refused while another one is open is opened, and says what is wrong', async () => {
  const sentence = 'في النص صورة بلا وصف. اكتب وصفها بين القوسين [ ].';
  const refusal = new Refusal(422, 'The given data was invalid.', { 'pages.instructions': [sentence] });
  await show('settings?tab=pages', refusal);
  fireEvent.change(screen.getByLabelText('نص تعليمات التسجيل'), { target: { value: '![](/a.png)' } });
  await userEvent.click(screen.getByRole('radio', { name: 'تعليمات الحضور' }));
  fireEvent.change(screen.getByLabelText('نص تعليمات الحضور'), { target: { value: 'نص' } });
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));

  const area = await screen.findByLabelText('نص تعليمات التسجيل');
  expect(area).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(area).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'تعليمات التسجيل (فيها خطأ)' })).toBeChecked();
  // Also when it is refused again with the same sentence.
  await userEvent.click(screen.getByRole('radio', { name: 'تعليمات الحضور (لم تُحفظ)' }));
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));
  expect(
    await screen.findByRole('radio', { name: 'تعليمات التسجيل (فيها خطأ)', checked: true }),
  ).toBeVisible();
  expect(screen.getByLabelText('نص تعليمات التسجيل')).toHaveValue('![](/a.png)');
  // Once it is mended, nothing moves away from who types.
  fireEvent.change(screen.getByLabelText('نص تعليمات التسجيل'), { target: { value: 'بلا صورة' } });
  expect(screen.getByRole('radio', { name: 'تعليمات التسجيل (لم تُحفظ)' })).toBeChecked();
});

test('on a phone what is wrong is shown also while the preview is open', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
  const refusal = new Refusal(422, 'The given data was invalid.', { 'pages.instructions': ['صورة بلا وصف'] });
  await show('settings?tab=pages', refusal);
  fireEvent.change(screen.getByLabelText('نص تعليمات التسجيل'), { target: { value: '![](/a.png)' } });
  await userEvent.click(screen.getByRole('tab', { name: 'المعاينة' }));
  await userEvent.click(screen.getByRole('button', { name: 'حفظ التعديلات' }));
  const area = await screen.findByLabelText('نص تعليمات التسجيل');
  expect(area).toHaveAccessibleDescription(/صورة بلا وصف/);
  expect(area).toHaveFocus();
});

test('the buttons put the marks around the selection', async () => {
  await show('settings?tab=pages&text=help');
  const area = screen.getByLabelText<HTMLTextAreaElement>('نص مركز المساعدة');
  fireEvent.change(area, { target: { value: 'مهم' } });
  area.setSelectionRange(0, 3);
  await userEvent.click(screen.getByRole('button', { name: 'خط عريض' }));
  expect(area).toHaveValue('**مهم**');
});

describe('an image', () => {
  const id = (digit: number) => `3f0b6a52-9d5c-4e1f-8a77-0c2f5d1e9b1${digit}`;
  const file = (name: string, type = 'image/png', size = 100) =>
    new File([new Uint8Array(size)], name, { type });
  const accepted = (digit: number) => ({
    image: { id: id(digit), url: `/api/pages/images/${id(digit)}`, width: 600, height: 400 },
  });
  const picker = () => screen.getByLabelText('إضافة صورة', { selector: 'input' });
  const area = () => screen.getByLabelText<HTMLTextAreaElement>('نص تعليمات التسجيل');
  const describeAs = async (name: string, description: string) => {
    const fields = within(await screen.findByRole('group', { name }));
    await userEvent.type(fields.getByRole('textbox', { name: 'وصف الصورة' }), description);
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'رفع وإدراج' }));
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:thumbnail';
    URL.revokeObjectURL = () => undefined;
  });

  test('is described, uploaded with progress and inserted at the caret; the preview shows it', async () => {
    const { sent } = await show();
    const uploads = fakeUploads();
    fireEvent.change(area(), { target: { value: 'قبل\n\nبعد' } });
    area().setSelectionRange(3, 3);
    await userEvent.upload(picker(), file('خريطة.png'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'وصف الصورة' })).toHaveFocus());
    await send();
    expect(await screen.findByText('اكتب وصفًا للصورة')).toBeVisible();
    expect(uploads).toHaveLength(0);

    await userEvent.type(screen.getByRole('textbox', { name: 'وصف الصورة' }), 'خريطة القاعة{Enter}');
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.route).toBe('POST /pages/images');
    await uploads[0]?.progress(40, 100);
    expect(screen.getByRole('progressbar', { name: 'جاري الرفع' })).toHaveAttribute('aria-valuenow', '40');
    await uploads[0]?.accept(accepted(0));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(area()).toHaveValue(`قبل\n\n![خريطة القاعة](/api/pages/images/${id(0)})\n\nبعد`);
    const preview = within(screen.getByRole('region', { name: 'معاينة تعليمات التسجيل' }));
    expect(await preview.findByRole('img', { name: 'خريطة القاعة' })).toHaveAttribute('width', '600');
    // Enter in the dialog does not save the page.
    expect(sent()).toEqual([]);
  });

  test('that fails stays with its reason, while the others are inserted', async () => {
    await show();
    const uploads = fakeUploads();
    fireEvent.change(area(), { target: { value: '' } });
    fireEvent.drop(area(), {
      dataTransfer: {
        types: ['Files'],
        files: [file('أ.png'), file('ب.webp', 'image/webp'), file('ج.svg', 'image/svg+xml')],
      },
    });
    await waitFor(() => expect(screen.getByText(/ج\.svg.*ليس صورة/)).toBeVisible());
    await describeAs('أ.png', 'أولى');
    await describeAs('ب.webp', 'ثانية');
    await send();
    await uploads[0]?.refuse(422, 'The image is damaged.', { 'files.0': ['الملف تالف'] });
    await waitFor(() => expect(uploads).toHaveLength(2));
    await uploads[1]?.accept(accepted(1));

    await waitFor(() => expect(area()).toHaveValue(`![ثانية](/api/pages/images/${id(1)})`));
    const failed = within(screen.getByRole('group', { name: 'أ.png' }));
    expect(failed.getByText('الملف تالف')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'ب.webp' })).not.toBeInTheDocument();
    await send();
    await waitFor(() => expect(uploads).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
    expect(uploads[2]?.isCancelled()).toBe(true);
  });

  test('that cannot be sent is refused at once; pasted text stays text', async () => {
    await show();
    const paste = (types: string[], ...files: File[]) =>
      fireEvent.paste(area(), { clipboardData: { types, files } });
    expect(paste(['Files'], file('كبيرة.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1))).toBe(false);
    expect(await screen.findByText(/كبيرة\.jpg.*أكبر من 5/)).toBeVisible();
    expect(paste(['text/plain', 'Files'], file('لقطة.png'))).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    paste(['Files'], file('لقطة.png'));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'إضافة صورة' })).toBeVisible());
  });
});
