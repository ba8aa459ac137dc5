import type { Project } from '@portal/api-client';
import {
  connectionLost,
  type FakeAnswer,
  type FakeTransfer,
  fakeTransfers,
  Refusal,
} from '@portal/area-kit/testing';
import {
  AUTHENTICATION_REQUIRED,
  FILE_TYPE_NOT_ALLOWED,
  NOT_FOUND,
  STORAGE_FULL,
  UPLOAD_RUNNING,
} from '@portal/domain/messages';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../testing/open-page.ts';
import { sampleProject } from '../../testing/samples.ts';
import type { KeptDelivery } from './kept-delivery.ts';

const MEGABYTE = 1024 * 1024;
const plan = new File(['%PDF plan'], 'خطة.pdf', { type: 'application/pdf' });
const video = new File(['video'], 'عرض.mp4', { type: 'video/mp4' });
const open = { delivery_open: true, delivery_to: new Date(Date.now() + 86_400_000).toISOString() };

let transfers: readonly FakeTransfer[];

/** What the browser keeps of a running delivery; jsdom cannot store files. */
let kept: KeptDelivery | undefined;
let isLost = false;
jest.mock('./kept-delivery.ts', () => ({
  keepDelivery: async (_userId: string, project: KeptDelivery) => {
    kept = project;
  },
  readKeptDelivery: async () => {
    if (isLost) throw new Error('ChunkLoadError');
    return kept;
  },
  forgetDelivery: async () => {
    kept = undefined;
  },
}));

// Drafts are kept in sessionStorage.
beforeEach(() => {
  sessionStorage.clear();
  kept = undefined;
  isLost = false;
});

const accepted = { project: sampleProject, refused: [] };
const show = async (delivered: Project | null = null, answer: FakeAnswer = accepted) => {
  const fake = fakeTransfers();
  ({ transfers } = fake);
  const home = { ...open, project: delivered };
  const page = await showPage('home', home, {
    'DELETE /files/f1': { project: null },
    'PUT /project': { project: delivered },
    'POST /uploads': fake.begin,
    'POST /files/uploads': answer,
  });
  return { ...page, zone: await screen.findByLabelText(/اسحب الملفات إلى هنا/) };
};
const deliver = async (zone: HTMLElement, title = 'مدار', files = [plan, video]) => {
  await userEvent.upload(zone, files);
  if (title) await userEvent.type(screen.getByLabelText('عنوان المشروع'), title);
  await userEvent.click(screen.getByRole('button', { name: 'تسليم المشروع' }));
};
/** The part that was sent as this one, from 0. */
const transfer = async (index: number) => {
  await waitFor(() => expect(transfers.length).toBeGreaterThan(index));
  return transfers[index] as FakeTransfer;
};
const arriveBoth = async () => {
  await (await transfer(0)).arrive();
  await (await transfer(1)).arrive();
};

test('several files are delivered with a title and a description', async () => {
  const { zone, sent } = await show();
  await userEvent.upload(zone, [plan, video]);
  await userEvent.type(screen.getByLabelText('عنوان المشروع'), 'مدار');
  await userEvent.type(screen.getByLabelText('وصف المشروع (اختياري)'), 'تشخيص مبكر');
  await userEvent.click(screen.getByRole('button', { name: 'تسليم المشروع' }));

  await arriveBoth();
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'الملفات المختارة' })).not.toBeInTheDocument();
  expect(sent('POST /uploads')).toMatchObject([{ name: 'خطة.pdf' }, { name: 'عرض.mp4' }]);
  expect(sent('POST /files/uploads')).toEqual([
    { title: 'مدار', description: 'تشخيص مبكر', uploads: ['upload-خطة.pdf', 'upload-عرض.mp4'] },
  ]);
});

test('without a title nothing is sent, and the field shows the error', async () => {
  const { zone } = await show();
  await deliver(zone, '');

  expect(await screen.findByText('عنوان المشروع من 1 إلى 200 حرف')).toBeVisible();
  expect(transfers).toHaveLength(0);
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
  await deliver(zone, 'مدار', [new File([new Uint8Array(8 * MEGABYTE)], 'كبير.pdf')]);
  const part = await transfer(0);
  expect(reasonToStay()).toMatch(/الرفع ما زال جاريًا.*ويكمل عند العودة/);
  await part.progress(MEGABYTE);
  await part.progress(2 * MEGABYTE);

  expect(await screen.findByText(/2 ميغابايت من 8 ميغابايت.*\/ث.*متبقٍ/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'جاري الرفع' })).toHaveAttribute('aria-valuenow', '25');
  await part.arrive();
  await waitFor(() => expect(reasonToStay()).toBeNull());
});

test('after a lost connection the upload goes on by itself from where it broke off, and blames nothing that was typed', async () => {
  const { zone, reasonToStay } = await show();
  await deliver(zone);
  await (await transfer(0)).breakOff(4);

  expect(await screen.findByText('انقطع الاتصال قبل اكتمال الرفع')).toBeVisible();
  expect(screen.getByText(/انقطع الاتصال ولم يُفقد شيء/)).toBeVisible();
  expect(screen.queryByText('تأكد من البيانات المدخلة')).not.toBeInTheDocument();
  expect(reasonToStay()).toMatch(/الرفع ما زال جاريًا/);
  await act(async () => void window.dispatchEvent(new Event('online')));
  const rest = await transfer(1);
  expect([rest.offset, rest.size]).toEqual([4, plan.size - 4]);
  await rest.arrive();
  await (await transfer(2)).arrive();
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(screen.queryByText('انقطع الاتصال قبل اكتمال الرفع')).not.toBeInTheDocument();
});

test('a part that hangs since the network changed is sent again as soon as the browser is online', async () => {
  const { zone } = await show();
  await deliver(zone);
  const hanging = await transfer(0);
  await hanging.progress(4);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(hanging.isCancelled()).toBe(true);
  await (await transfer(1)).arrive();
  await (await transfer(2)).arrive();
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
});

test.each<[string, readonly FakeAnswer[], number]>([
  ['is asked for again', [connectionLost, accepted], 2],
  ['is a failure of the proxy, with the same uploads', [new Refusal(504, ''), accepted], 2],
  [
    'is asked for again, and the files are sent again if the server no longer has them',
    [connectionLost, new Refusal(404, NOT_FOUND), accepted],
    4,
  ],
])('the answer to a delivery whose files have arrived %s', async (_, answers, begun) => {
  const left = [...answers];
  const { zone, sent } = await show(null, (call) => {
    const answer = left.shift() ?? accepted;
    return typeof answer === 'function' ? answer(call) : answer;
  });
  await deliver(zone);
  await arriveBoth();
  await userEvent.click(await screen.findByRole('button', { name: /المتابعة الآن|إعادة المحاولة/ }));
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(sent('POST /uploads')).toHaveLength(begun);
  const uploads = ['upload-خطة.pdf', 'upload-عرض.mp4'];
  expect(sent('POST /files/uploads')).toMatchObject(answers.map(() => ({ uploads })));
});

test('while another upload of the person runs, this one says that it waits, and then goes on', async () => {
  const { zone } = await show();
  await deliver(zone);
  await (await transfer(0)).refuse(409, UPLOAD_RUNNING);

  expect(await screen.findByText(/يبدأ هذا الرفع تلقائيًا/)).toBeVisible();
  expect(screen.queryByText('تأكد من البيانات المدخلة')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'المتابعة الآن' }));
  await (await transfer(1)).arrive();
  await (await transfer(2)).arrive();
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
});

test('twenty files are sent one after the other; those to come wait for their turn visibly', async () => {
  const { zone, sent } = await show();
  const files = Array.from({ length: 20 }, (_, index) => new File(['%PDF'], `${index}.pdf`));
  await deliver(zone, 'مدار', files);
  await (await transfer(0)).progress(2);
  const rows = within(screen.getByRole('list', { name: 'الملفات المختارة' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('50٪');
  for (const row of rows.slice(1)) expect(row).toHaveTextContent('بانتظار الدور');
  for (const index of files.keys()) {
    expect(transfers).toHaveLength(index + 1);
    await (await transfer(index)).arrive();
    if (index < 19) await transfer(index + 1);
  }
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(sent('POST /files/uploads')).toMatchObject([{ uploads: files.map(() => expect.anything()) }]);
});

test('a file that was delivered already is said to be there', async () => {
  const files = sampleProject.files.map((file) => ({ ...file, name: plan.name, size: plan.size }));
  const { zone } = await show({ ...sampleProject, files });
  await userEvent.upload(zone, plan);
  expect(await screen.findByText(/هذا الملف موجود بالاسم والحجم/)).toBeVisible();
});

test.each<[string, (part: FakeTransfer) => Promise<void>]>([
  ['a reload', (part) => part.progress(4)],
  [
    'the end of the session',
    async (part) => {
      await part.refuse(401, AUTHENTICATION_REQUIRED);
      expect(await screen.findAllByText(/انتهت الجلسة/)).not.toHaveLength(0);
    },
  ],
  ...[408, 429, 502].map((status): [string, (part: FakeTransfer) => Promise<void>] => [
    `a refusal with ${status}`,
    async (part) => {
      await part.refuse(status, '');
      expect(await screen.findByRole('button', { name: 'إعادة المحاولة' })).toBeVisible();
    },
  ]),
])('after %s during a delivery it goes on by itself', async (_, interrupt) => {
  const { zone, close } = await show();
  await deliver(zone, 'مدار للفرز');
  await interrupt(await transfer(0));
  close();
  sessionStorage.clear();

  const { sent } = await show();
  await arriveBoth();
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(sent('POST /files/uploads')).toMatchObject([{ title: 'مدار للفرز', uploads: [{}, {}] }]);
  expect(kept).toBeUndefined();
  expect({ ...sessionStorage }).toEqual({});
});

test('where the browser could not keep the files, the typed values are kept and the files are asked for', async () => {
  const { zone, close } = await show();
  await deliver(zone, 'مدار للفرز');
  await (await transfer(0)).breakOff(4);
  close();
  kept = undefined;

  const { zone: again } = await show();
  expect(screen.getByText(/اختر الملفات لإكمال التسليم/)).toBeVisible();
  await userEvent.upload(again, plan);
  expect(screen.getByLabelText('عنوان المشروع')).toHaveValue('مدار للفرز');
});

test('after a full disk the sentence is shown and the same files can be sent again', async () => {
  const sentence = 'لا توجد مساحة كافية على الخادم';
  let isFull = true;
  const { zone } = await show(null, () =>
    isFull ? new Refusal(507, STORAGE_FULL, { files: [sentence] }) : accepted,
  );
  await deliver(zone);
  await arriveBoth();

  expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
  expect(screen.queryByText('تأكد من البيانات المدخلة')).not.toBeInTheDocument();
  isFull = false;
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(transfers).toHaveLength(2);
});

test('the file that the server did not keep is named with its reason, and the others are delivered', async () => {
  const reason = 'نوع الملف غير مسموح به، أو لا يطابق محتواه امتداده';
  const { zone } = await show(null, {
    project: sampleProject,
    refused: [{ index: 1, name: 'عرض.mp4', reason }],
  });
  await deliver(zone);
  await arriveBoth();

  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
  expect(screen.getByText('الملفات التي لم تُقبل')).toBeVisible();
  expect(screen.getByText(`\u2068عرض.mp4\u2069: ${reason}`)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'الملفات المختارة' })).not.toBeInTheDocument();
});

test('a delivery without a good file names what is wrong with each', async () => {
  const [empty, wrongType] = ['الملف فارغ', 'نوع الملف غير مسموح به، أو لا يطابق محتواه امتداده'];
  const errors = { 'files.0': [empty], 'files.1': [wrongType] };
  const { zone } = await show(null, () => new Refusal(415, FILE_TYPE_NOT_ALLOWED, errors));
  await deliver(zone);
  await arriveBoth();

  expect(await screen.findByText(`\u2068خطة.pdf\u2069: ${empty}`)).toBeVisible();
  expect(screen.getByText(`\u2068عرض.mp4\u2069: ${wrongType}`)).toBeVisible();
  expect(kept).toBeUndefined();
});

test('title and description of a delivered project are changed without an upload', async () => {
  const { sent } = await show(sampleProject);
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
  expect(sent('PUT /project')).toEqual([{ title: 'مدار للفرز', description: 'تشخيص مبكر' }]);
  expect(transfers).toHaveLength(0);
});

test('a changed description is given up only after a question, an unchanged one without', async () => {
  await show(sampleProject);
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'تعديل العنوان والوصف' }));
    return screen.findByLabelText('وصف المشروع (اختياري)', { selector: '[role="dialog"] *' });
  };
  await userEvent.type(await open(), 'تشخيص مبكر');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'متابعة التعديل' }));
  expect(screen.getByDisplayValue('تشخيص مبكر')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the last delivered file is deleted after a confirmation that warns about it', async () => {
  const { sent } = await show(sampleProject);
  await userEvent.click(screen.getByRole('button', { name: 'حذف \u2068أول.pdf\u2069' }));
  const question = await screen.findByRole('dialog', { name: 'حذف \u2068أول.pdf\u2069؟' });
  expect(question).toHaveTextContent('يصبح المشروع غير مسلّم');
  await userEvent.click(within(question).getByRole('button', { name: 'حذف' }));

  expect(await screen.findByText('تم حذف الملف')).toBeVisible();
  expect(sent('DELETE /files/f1')).toHaveLength(1);
});

test('a delivery that is cancelled before it has begun is not kept', async () => {
  const { zone } = await show();
  await userEvent.upload(zone, [plan]);
  await userEvent.type(screen.getByLabelText('عنوان المشروع'), 'مدار');
  // Both at once: what it needs is still being loaded.
  fireEvent.click(screen.getByRole('button', { name: 'تسليم المشروع' }));
  fireEvent.click(screen.getByRole('button', { name: 'إلغاء الرفع' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'إلغاء الرفع' })).toBeNull());
  expect(kept).toBeUndefined();
  expect(transfers).toHaveLength(0);
});

test('an interrupted delivery does not go on by itself once the project was delivered from another device', async () => {
  kept = { files: [plan], title: 'عنوان قديم', description: '', after: null };
  await show(sampleProject);
  expect(await screen.findByLabelText('عنوان المشروع')).toHaveValue('عنوان قديم');
  expect(screen.getByRole('list', { name: 'الملفات المختارة' })).toBeVisible();
  expect(transfers).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'إضافة إلى التسليم' }));
  await (await transfer(0)).arrive();
  expect(await screen.findByText('تم تسليم المشروع')).toBeVisible();
});

test.each([
  ['goes on when the connection is back', false],
  ['does not take the place of files that were chosen meanwhile', true],
])('an interrupted delivery that could not be read %s', async (_, isChosen) => {
  isLost = true;
  kept = { files: [plan], title: 'مدار', description: '', after: null };
  const { zone } = await show();
  if (isChosen) await userEvent.upload(zone, video);
  isLost = false;
  for (const event of ['offline', 'online'])
    await act(async () => void window.dispatchEvent(new Event(event)));
  const chosen = await screen.findByRole('list', { name: 'الملفات المختارة' });
  expect(chosen).toHaveTextContent(isChosen ? video.name : plan.name);
  if (isChosen) expect(transfers).toHaveLength(0);
  else await (await transfer(0)).arrive();
});
