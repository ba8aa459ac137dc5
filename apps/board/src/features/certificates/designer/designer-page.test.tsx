import type { CertificateField } from '@portal/api-schema';
import { type FakeAnswer, fakeUploads, Refusal } from '@portal/area-kit/testing';
import { BACKGROUND_REFUSED, CERTIFICATE_TEMPLATE_CHANGED, NOT_FOUND } from '@portal/domain/messages';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWith } from '../../../testing/open-page.ts';
import { sampleDesign } from '../testing/samples.ts';

// jsdom draws nothing, and pdf.js needs a worker.
jest.mock('./preview/render-pdf.ts', () => ({ renderPdf: () => new Promise(() => {}) }));

const look = { align: 'center', weight: 'bold', colour: '#17211c', size: 40, minimum_size: 18 } as const;
const name: CertificateField = { ...look, kind: 'name', x: 28.5, y: 80, width: 240, height: 26 };
const code: CertificateField = { ...look, kind: 'qr', x: 20, y: 150, width: 30, height: 30 };
const design = sampleDesign({ fields: [name, code] });
const NAME = 'اسم صاحب الشهادة';
const CODE = 'رمز التحقق';

// jsdom has no pointer events.
window.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
} as typeof PointerEvent;

/** The page is drawn two pixels to the millimetre. */
beforeEach(() => {
  sessionStorage.clear();
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ width: 594, height: 420 } as DOMRect);
});

async function openDesigner(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const page = await openWith('certificates/designs/d1', {
    'GET /certificate-templates': { templates: [design] },
    'POST /certificate-templates/d1/check': { faults: [] },
    'POST /certificate-templates/d1/preview': {},
    'PUT /certificate-templates': ({ body }) => ({
      template: { ...design, fields: (body as { fields: CertificateField[] }).fields, version: 4 },
    }),
    ...answers,
  });
  const canvas = within(await screen.findByRole('group', { name: 'الصفحة' }));
  const box = (of: string) => canvas.getByRole('button', { name: new RegExp(`^${of}`) });
  const save = async () => userEvent.click(screen.getByRole('button', { name: 'حفظ التصميم' }));
  const saved = () => page.bodies('PUT /certificate-templates');
  const previewed = () => page.bodies('POST /certificate-templates/d1/preview');
  return { page, canvas, box, save, saved, previewed };
}

const focus = (element: HTMLElement) => act(() => element.focus());

const drag = (element: HTMLElement, [x, y]: readonly [number, number], end: () => void = () => {}) => {
  fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(element, { pointerId: 1, clientX: 100 + x, clientY: 100 + y });
  end();
  fireEvent.pointerUp(element, { pointerId: 1 });
};

test('a field that is dragged is saved where it was dropped', async () => {
  const { box, save, saved, previewed, page } = await openDesigner();
  drag(box(CODE), [60, -40]);
  expect(page.reasonToStay()).not.toBeNull();
  await waitFor(() => expect(previewed()).toHaveLength(2));
  await save();
  const fields = [name, { ...code, x: 50, y: 130 }];
  await waitFor(() => expect(saved()).toEqual([{ template_id: 'd1', version: 3, fields }]));
  expect(previewed()).toEqual([
    { fields: [name, code], sample: 'longest' },
    { fields, sample: 'longest' },
  ]);
  await waitFor(() => expect(page.reasonToStay()).toBeNull());
});

test('a corner that is dragged resizes; Escape and a movement of a shaking hand change nothing', async () => {
  const { box, save, saved } = await openDesigner();
  focus(box(NAME));
  const corner = box(NAME).querySelector('[data-corner="se"]');
  if (!(corner instanceof HTMLElement)) throw new Error('A selected field has corners');
  drag(corner, [-40, 10]);
  drag(box(CODE), [2, 1]);
  drag(box(CODE), [60, 60], () => fireEvent.keyDown(box(CODE), { key: 'Escape' }));
  await save();
  await waitFor(() =>
    expect(saved()).toEqual([
      expect.objectContaining({ fields: [{ ...name, width: 220, height: 31 }, code] }),
    ]),
  );
});

test('arrows move, resize and remove a field; what is done is undone and done again', async () => {
  const { box, canvas, save, saved } = await openDesigner();
  focus(box(NAME));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
  expect(screen.getByText(/30.5 مم من اليسار، 90 مم من الأعلى، العرض 239 مم/)).toBeInTheDocument();
  await userEvent.tab();
  expect(box(CODE)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(canvas.queryByRole('button', { name: new RegExp(`^${CODE}`) })).toBeNull();
  expect(box(NAME)).toHaveFocus();

  await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
  expect(box(CODE)).toBeVisible();
  await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
  expect(screen.getByRole('button', { name: 'حفظ التصميم' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Shift>}[KeyZ]{/Shift}{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'إعادة' }));
  await save();
  const moved = { ...name, x: 30.5, y: 90, width: 239 };
  await waitFor(() => expect(saved()).toEqual([expect.objectContaining({ fields: [moved] })]));
});

test('exact numbers are typed, also in Arabic digits; what is impossible is said at the field', async () => {
  const { box, save, saved } = await openDesigner();
  focus(box(NAME));
  const left = screen.getByLabelText('من اليسار (مم)');
  await userEvent.clear(left);
  expect(screen.getByText('اكتب رقمًا')).toBeVisible();
  await userEvent.type(left, '١٢٫٥');
  await userEvent.clear(screen.getByLabelText('حجم الخط (نقطة)'));
  await userEvent.type(screen.getByLabelText('حجم الخط (نقطة)'), '36');
  await userEvent.click(screen.getByRole('radio', { name: 'يمين' }));
  await userEvent.clear(screen.getByLabelText('من الأعلى (مم)'));
  await userEvent.type(screen.getByLabelText('من الأعلى (مم)'), '200');
  expect(screen.getByText('الحقل خارج الصفحة، كله أو جزء منه')).toBeVisible();
  await save();
  expect(await screen.findByText('أصلح الحقل المعلّم بالأحمر ثم احفظ')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('من الأعلى (مم)'));
  await userEvent.type(screen.getByLabelText('من الأعلى (مم)'), '80');
  expect(screen.queryByText('الحقل خارج الصفحة، كله أو جزء منه')).toBeNull();
  await save();
  const changed = { ...name, x: 12.5, size: 36, align: 'right' };
  await waitFor(() => expect(saved()).toEqual([expect.objectContaining({ fields: [changed, code] })]));
});

test('a text that does not fit is said at its field, and the rest is shown', async () => {
  const sentence = 'لا يتّسع الحقل للنص';
  const { box, previewed } = await openDesigner({
    'POST /certificate-templates/d1/check': { faults: [{ place: 0, sentence }] },
  });
  await waitFor(() => expect(previewed()).toEqual([{ fields: [code], sample: 'longest' }]));
  await userEvent.click(box(NAME));
  expect(await screen.findByText(sentence)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'أقصر اسم' }));
  await waitFor(() => expect(previewed()[1]).toMatchObject({ sample: 'shortest' }));
});

test('what another director saved is asked about before it is overwritten', async () => {
  const theirs = { ...design, version: 9, fields: [{ ...name, y: 10 }] };
  let stored = design;
  const { box, save, saved } = await openDesigner({
    'GET /certificate-templates': () => ({ templates: [stored] }),
    'PUT /certificate-templates': ({ body }) => {
      const { version, fields } = body as { version: number; fields: CertificateField[] };
      if (version === 9) return { template: { ...design, fields, version: 10 } };
      stored = theirs;
      return new Refusal(409, CERTIFICATE_TEMPLATE_CHANGED);
    },
  });
  focus(box(CODE));
  await userEvent.keyboard('{ArrowRight}');
  await save();
  expect(
    await screen.findByText(/المحفوظ الآن: حقل واحد. المختلف: اسم صاحب الشهادة ورمز التحقق/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'حفظ التصميم' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'إبقاء المكتوب' }));
  await save();
  const fields = [name, { ...code, x: 21 }];
  await waitFor(() => expect(saved()[1]).toEqual({ template_id: 'd1', version: 9, fields }));
});

test('what was changed and not saved is back after a new sign-in, against the design as it was then, and can be given up', async () => {
  const first = await openDesigner();
  drag(first.box(CODE), [60, -40]);
  cleanup();
  const theirs = { ...design, version: 9, fields: [{ ...name, y: 10 }] };
  const later = await openDesigner({ 'GET /certificate-templates': { templates: [theirs] } });
  expect(later.box(CODE)).toBeVisible();
  expect(await screen.findByText(/المحفوظ الآن: حقل واحد/)).toBeVisible();
  cleanup();
  const again = await openDesigner();
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
  await waitFor(() => expect(again.page.reasonToStay()).toBeNull());
  expect(screen.queryByRole('button', { name: 'تجاهل التعديلات' })).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a design that another director deleted stays with its changes, and they can be given up', async () => {
  let templates = [design];
  const answers = {
    'GET /certificate-templates': () => ({ templates }),
    'PUT /certificate-templates': () => {
      templates = [];
      return new Refusal(404, NOT_FOUND);
    },
  };
  const { box, save } = await openDesigner(answers);
  drag(box(CODE), [60, -40]);
  await save();
  const gone = /لم يعد هذا موجودًا/;
  expect(await screen.findByText(gone)).toBeVisible();
  expect(box(CODE)).toBeVisible();
  expect(screen.getByRole('button', { name: 'حفظ التصميم' })).toBeDisabled();
  cleanup();

  const refused = new Refusal(404, NOT_FOUND);
  const { page } = await openDesigner({ ...answers, 'POST /certificate-templates/d1/check': refused });
  expect(screen.getByText(gone)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('جاري تحديث المعاينة…')).not.toBeInTheDocument());
  expect(screen.queryByText('تعذّرت المعاينة')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'تجاهل التعديلات' }));
  await waitFor(() => expect(page.reasonToStay()).toBeNull());
});

test('an empty design is filled with the usual fields; more are added from the list', async () => {
  const { save, saved } = await openDesigner({
    'GET /certificate-templates': { templates: [{ ...design, fields: [] }] },
  });
  await userEvent.click(screen.getByRole('button', { name: 'وضع الحقول الأساسية' }));
  await userEvent.click(screen.getByRole('button', { name: 'إضافة حقل' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'المركز' }));
  await userEvent.click(screen.getByRole('button', { name: 'حذف رقم الشهادة' }));
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  const { fields } = saved()[0] as { fields: CertificateField[] };
  expect(fields.map(({ kind }) => kind)).toEqual([
    ...['frame', 'event', 'text', 'text', 'name', 'text', 'text', 'text', 'qr', 'rank'],
  ]);
});

test('a text is written with placeholders, called by its beginning, and not saved with an unknown one', async () => {
  const { box, save, saved } = await openDesigner();
  await userEvent.click(screen.getByRole('button', { name: 'إضافة حقل' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'نص' }));
  const text = screen.getByLabelText('النص');
  await userEvent.clear(text);
  await userEvent.type(text, 'ضمن {{{{team_name}} ');
  await save();
  expect(await screen.findByText('في النص متغيّر غير معروف بين {{ و}}')).toBeVisible();
  expect(saved()).toEqual([]);

  await userEvent.clear(text);
  await userEvent.type(text, 'ضمن ');
  await userEvent.click(screen.getByRole('button', { name: 'إدراج الفريق أو اللجنة' }));
  expect(box('نص «ضمن الفريق أو اللجنة»')).toBeVisible();
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ fields: [name, code, { kind: 'text', text: 'ضمن {{team}}' }] });
});

test('a background is replaced, and the page becomes as large as it; a refusal says what to change', async () => {
  const sentence = 'في الملف أكثر من صفحة: صدّر صفحة الشهادة وحدها';
  const uploads = fakeUploads();
  const { box, page } = await openDesigner();
  const choose = (name: string) =>
    userEvent.upload(screen.getByLabelText(/اسحب الخلفية/), new File(['x'], name), { applyAccept: false });
  await choose('خلفية.docx');
  expect(await screen.findByText(/المسموح: pdf وpng/)).toBeVisible();
  await choose('خلفية.pdf');
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(page.reasonToStay()).not.toBeNull();
  await uploads[0]?.refuse(422, BACKGROUND_REFUSED, { 'files.0': [sentence] });
  expect(await screen.findByText(`\u2068خلفية.pdf\u2069: ${sentence}`)).toBeVisible();

  await choose('خلفية.pdf');
  await waitFor(() => expect(uploads).toHaveLength(2));
  const background = { name: 'خلفية.pdf', size: 40_000 };
  const template = { ...design, version: 4, page: { width: 210, height: 297 }, background };
  await uploads[1]?.accept({ template });
  expect(await screen.findByText(/الصفحة 210 × 297 مم/)).toBeVisible();
  await userEvent.click(box(NAME));
  expect(screen.getByText('الحقل خارج الصفحة، كله أو جزء منه')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'جمع الحقول داخل الصفحة' }));
  expect(screen.queryByText('الحقل خارج الصفحة، كله أو جزء منه')).toBeNull();
});

test('a background whose answer is lost is sent again only on a click: another may be there meanwhile', async () => {
  const uploads = fakeUploads();
  await openDesigner();
  await userEvent.upload(screen.getByLabelText(/اسحب الخلفية/), new File(['x'], 'خلفية.pdf'));
  await uploads[0]?.loseConnection();
  await userEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
  expect(uploads).toHaveLength(2);
});

test('a design that does not exist is said', async () => {
  await openWith('certificates/designs/d9', { 'GET /certificate-templates': { templates: [] } });
  expect(await screen.findByText('لم يُعثر على التصميم')).toBeVisible();
});
