import type { CertificateField, CertificateTemplate } from '@portal/api-schema';
import { connectionLost, type FakeAnswer, Refusal } from '@portal/area-kit/testing';
import {
  CERTIFICATE_TEMPLATE_CHANGED,
  CERTIFICATE_TEMPLATE_IN_USE,
  NOT_FOUND,
} from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseAction, openPage, openWith } from '../../../testing/open-page.ts';
import { sampleDesign } from '../testing/samples.ts';

jest.mock('../designer/preview/render-pdf.ts', () => ({ renderPdf: () => new Promise(() => {}) }));

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const design = sampleDesign({ fields: [], issued_count: 12 });

async function openDesigns(answers: Readonly<Record<string, FakeAnswer>> = {}) {
  const page = await openWith('certificates', {
    'GET /certificate-templates': { templates: [design] },
    ...answers,
  });
  return { page, sent: (method: string) => page.bodies(`${method} /certificate-templates`) };
}

test('a new design begins with the title and the sentence of its purpose and opens in the designer', async () => {
  const added = { ...design, id: 'd2', version: 1 };
  const { page, sent } = await openDesigns({
    'GET /certificate-templates': { templates: [] },
    'POST /certificate-templates': { template: added },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة تصميم' }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText('اسم التصميم');
  expect(name).toHaveValue('شهادة مشاركة');
  await userEvent.selectOptions(dialog.getByLabelText('الغرض'), 'شكر أعضاء لجان التحكيم');
  expect(name).toHaveValue('شهادة تحكيم');
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ' }));
  expect(await dialog.findByText('اكتب اسم التصميم')).toBeVisible();
  await userEvent.type(name, 'شهادة تحكيم{Enter}');
  await waitFor(() => expect(page.url()).toContain('certificates/designs/d2'));
  const [posted] = sent('POST') as { fields: CertificateField[] }[];
  expect(posted).toMatchObject({ id: ID, name: 'شهادة تحكيم' });
  expect(posted?.fields.map(({ kind, text }) => text ?? kind)).toEqual([
    ...['frame', 'event', 'شهادة شكر وتقدير', 'تُقدَّم هذه الشهادة إلى', 'name'],
    'تقديرًا للمشاركة في تحكيم مشاريع {{event}} ضمن {{team}}.',
    ...['مجلس الإدارة', 'صدرت في {{date}}', 'qr', 'serial'],
  ]);
});

test('a card says how many certificates are valid; a design is renamed and copied', async () => {
  const { page, sent } = await openDesigns({
    'PUT /certificate-templates': { template: design },
    'POST /certificate-templates': { template: { ...design, id: 'd3', name: 'نسخة من شهادة مشاركة' } },
  });
  expect(await screen.findByText('صدرت منه 12 شهادة')).toBeVisible();
  expect(screen.getByRole('link', { name: 'شهادة مشاركة' })).toHaveAttribute(
    'href',
    expect.stringContaining('certificates/designs/d1'),
  );
  await chooseAction('شهادة مشاركة', 'إعادة تسمية');
  await userEvent.type(await screen.findByLabelText('اسم التصميم'), ' ٢{Enter}');
  await waitFor(() =>
    expect(sent('PUT')).toEqual([{ template_id: 'd1', version: 3, name: 'شهادة مشاركة ٢' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAction('شهادة مشاركة', 'إنشاء نسخة');
  await userEvent.type(await screen.findByLabelText('اسم التصميم'), '{Enter}');
  await waitFor(() => expect(page.url()).toContain('certificates/designs/d3'));
  expect(sent('POST')).toEqual([{ id: ID, name: 'نسخة من شهادة مشاركة', copy_of: 'd1' }]);
});

test('a design with issued certificates is not deleted, and it is said why', async () => {
  const { sent } = await openDesigns({
    'DELETE /certificate-templates': new Refusal(409, CERTIFICATE_TEMPLATE_IN_USE),
  });
  await screen.findByRole('list', { name: 'تصاميم الشهادات' });
  await chooseAction('شهادة مشاركة', 'حذف التصميم');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'حذف التصميم' }));
  expect(await screen.findByText('صدرت شهادات بهذا التصميم، فلا يُحذف')).toBeVisible();
  expect(sent('DELETE')).toEqual([{ template_id: 'd1' }]);
});

test('a name that is saved late leaves the dialog open that was opened meanwhile, with what was typed', async () => {
  const late = Promise.withResolvers<object>();
  await openDesigns({ 'PUT /certificate-templates': () => late.promise });
  await chooseAction('شهادة مشاركة', 'إعادة تسمية');
  await userEvent.type(await screen.findByLabelText('اسم التصميم'), ' ٢{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAction('شهادة مشاركة', 'إنشاء نسخة');
  const copy = await screen.findByLabelText('اسم التصميم');
  await userEvent.type(copy, ' ٣');

  late.resolve({ template: design });
  expect(await screen.findByText('حُفظ الاسم')).toBeVisible();
  expect(copy).toHaveValue('نسخة من شهادة مشاركة ٣');
  expect(Object.values(sessionStorage).join()).toContain('نسخة من شهادة مشاركة ٣');
});

test('a design that is refused after its dialog was closed leaves no dialog to open again', async () => {
  const late = Promise.withResolvers<Refusal>();
  await openDesigns({ 'POST /certificate-templates': () => late.promise });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة تصميم' }));
  await userEvent.type(await screen.findByLabelText('اسم التصميم'), ' ٢{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  late.resolve(new Refusal(404, NOT_FOUND));
  expect(await screen.findByText('لم يعد موجودًا، ربما حُذف قبل قليل')).toBeVisible();
  expect(Object.values(sessionStorage)).toEqual([]);
});

/** The API with one stored design. The answer to the first attempt to add it is lost; what another person changed follows. */
function storing(changed: Partial<CertificateTemplate> = {}): Record<string, FakeAnswer> {
  let stored: CertificateTemplate | undefined;
  return {
    'GET /certificate-templates': () => ({ templates: [design, ...(stored ? [stored] : [])] }),
    'POST /certificate-templates': ({ body }) => {
      const { id, name, fields = [] } = body as CertificateTemplate;
      if (stored?.id === id && stored.name === name) return { template: stored };
      if (stored?.id === id) return new Refusal(409, CERTIFICATE_TEMPLATE_CHANGED, { name: ['غُيّر الاسم'] });
      const isFirst = !stored;
      stored = { ...sampleDesign({ id, name, fields, version: 1 }), ...changed };
      return isFirst ? connectionLost() : { template: stored };
    },
    'PUT /certificate-templates': ({ body }) => {
      stored = { ...(stored as CertificateTemplate), ...(body as Partial<CertificateTemplate>) };
      return { template: stored };
    },
  };
}

const saveDesign = async () => {
  const save = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'حفظ' });
  await userEvent.click(save());
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'));
};

test('a copy that was stored and renamed by another person meanwhile is renamed when it is saved again', async () => {
  const { page, sent } = await openDesigns(storing({ name: 'اسم زميل', version: 2 }));
  await chooseAction('شهادة مشاركة', 'إنشاء نسخة');
  const name = await screen.findByLabelText('اسم التصميم');
  await saveDesign();
  await userEvent.type(name, ' ٢');
  await saveDesign();
  expect(await screen.findByText('غُيّر الاسم')).toBeVisible();
  expect(screen.getByText(/حُفظ هذا في محاولة سابقة بقيم أخرى/)).toBeVisible();
  await userEvent.type(name, '{Enter}');
  const [{ id }] = sent('POST') as [{ id: string }];
  await waitFor(() => expect(page.url()).toContain(id));
  expect(sent('PUT')).toEqual([{ template_id: id, version: 2, name: 'نسخة من شهادة مشاركة ٢' }]);
});

test('a new design is added once, also for another purpose after a lost answer and a reload', async () => {
  const { page, sent } = await openDesigns(storing());
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة تصميم' }));
  await screen.findByRole('dialog');
  await saveDesign();
  page.close();
  const reloaded = await openPage('certificates');
  const name = await screen.findByLabelText('اسم التصميم');
  await userEvent.selectOptions(screen.getByLabelText('الغرض'), 'شكر أعضاء لجان التحكيم');
  await saveDesign();
  expect(await screen.findByText('غُيّر الاسم')).toBeVisible();
  expect(name).toHaveValue('شهادة تحكيم');
  await userEvent.type(name, '{Enter}');
  const [first, again] = sent('POST') as [CertificateTemplate, CertificateTemplate];
  await waitFor(() => expect(reloaded.url()).toContain(first.id));
  expect(again.id).toBe(first.id);
  const { fields } = again;
  expect(fields).not.toEqual(first.fields);
  expect(sent('PUT')).toEqual([{ template_id: first.id, version: 1, name: 'شهادة تحكيم', fields }]);
});

test('a new design whose answer was lost is opened when it is saved again', async () => {
  const { page, sent } = await openDesigns(storing());
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة تصميم' }));
  const name = await screen.findByLabelText('اسم التصميم');
  await saveDesign();
  await userEvent.type(name, '{Enter}');
  await waitFor(() => expect(sent('POST')).toHaveLength(2));
  const [first, again] = sent('POST') as [CertificateTemplate, CertificateTemplate];
  expect(again).toEqual(first);
  await waitFor(() => expect(page.url()).toContain(first.id));
});

test('a new design that is deleted after a lost answer is added again', async () => {
  const { page, sent } = await openDesigns({
    ...storing(),
    'PUT /certificate-templates': new Refusal(404, NOT_FOUND),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'إضافة تصميم' }));
  const name = await screen.findByLabelText('اسم التصميم');
  await saveDesign();
  await userEvent.type(name, ' ٢');
  await saveDesign();
  await saveDesign();
  expect(await screen.findByText('لم يعد موجودًا، ربما حُذف قبل قليل')).toBeVisible();
  await userEvent.type(name, '{Enter}');
  await waitFor(() => expect(sent('POST')).toHaveLength(3));
  const [first, again, another] = (sent('POST') as CertificateTemplate[]).map(({ id }) => id);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
  await waitFor(() => expect(page.url()).toContain(another));
});
