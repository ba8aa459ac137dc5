import { randomUUID } from 'node:crypto';
import type {
  CertificateField,
  CertificateTemplate,
  certificateTemplateCalls,
  Data,
} from '@portal/api-schema';
import { A4 } from '@portal/domain/certificate-fields';
import {
  BACKGROUND_REFUSED,
  CERTIFICATE_TEMPLATE_CHANGED,
  FILE_TOO_LARGE,
  FILE_TYPE_NOT_ALLOWED,
  IMAGE_TOO_LARGE,
} from '@portal/domain/messages';
import { eq, inArray } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committeeMembers } from '../../judging/index.ts';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { pngOf } from '../../platform/files/demo-files.ts';
import { teams } from '../../teams/index.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { dataOf } from '../../testing/test-app.ts';
import { signInToUpload, storedKeys, type Uploader } from '../../testing/uploads.ts';
import { findSample } from '../issuing/recipients.repository.ts';
import { addToCatalog, sampleDesign } from '../testing/background-files.ts';
import { textOf } from '../testing/poppler.ts';
import { sampleField } from '../testing/samples.ts';

const MEGABYTE = 1024 * 1024;
const URL = '/certificate-templates';
const portal = portalUnderTest();
let director: Uploader;
let stored: string[];

beforeAll(async () => {
  director = await signInToUpload(portal, 'authority');
  stored = await storedKeys(portal);
});

const templateOf = (answer: Parameters<typeof dataOf>[0]) =>
  dataOf<Data<typeof certificateTemplateCalls.add>>(answer).template;
const list = async () =>
  dataOf<Data<typeof certificateTemplateCalls.list>>(await director.send('GET', URL)).templates;
const add = async (name = 'شهادة مشاركة', copy_of?: string) =>
  templateOf(await director.send('POST', URL, { name, ...(copy_of && { copy_of }) }));
const change = ({ id, version }: CertificateTemplate, body: object) =>
  director.send('PUT', URL, { template_id: id, version, ...body });
const setBackground = ({ id }: CertificateTemplate, bytes: Buffer, name = 'خلفية.pdf') =>
  director.upload(`${URL}/${id}/background`, { files: [{ name, bytes }] }, 'PUT');
const remove = ({ id }: CertificateTemplate) => director.send('DELETE', URL, { template_id: id });

afterEach(async () => {
  for (const template of await list()) await remove(template);
  expect(await storedKeys(portal)).toEqual(stored);
});

async function preview({ id }: CertificateTemplate, body: object = {}) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: `/api${URL}/${id}/preview`,
    headers: { authorization: `Bearer ${director.token}` },
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

describe('designs', () => {
  it('that are added again after a lost answer are one, and refused with another name', async () => {
    const id = randomUUID();
    const same = (name: string) => director.send('POST', URL, { id, name });
    const [first, again] = await Promise.all([same('شهادة'), same('شهادة')]);
    expect(templateOf(again)).toEqual(templateOf(first));
    expect(await same('شهادة مشاركة')).toMatchObject({
      status: 409,
      message: CERTIFICATE_TEMPLATE_CHANGED,
      errors: { name: ['حُفظ في محاولة سابقة «شهادة»'] },
    });
    expect(await list()).toMatchObject([{ id, name: 'شهادة', version: 1 }]);
  });

  it('that were copied stay when the copy is sent again after its source was deleted', async () => {
    const id = randomUUID();
    const source = await add();
    const same = () => director.send('POST', URL, { id, name: 'نسخة', copy_of: source.id });
    const first = await same();
    expect(await remove(source)).toMatchObject({ status: 200 });
    expect(templateOf(await same())).toEqual(templateOf(first));
  });

  it('are added, changed, copied and deleted', async () => {
    const first = await add();
    expect(first).toMatchObject({ page: A4, background: null, fields: [], issued_count: 0, version: 1 });
    const fields: CertificateField[] = [sampleField('name', 60), sampleField('qr', 150, { height: 40 })];
    const changed = await change(first, { fields });
    expect(templateOf(changed)).toMatchObject({ fields, version: 2 });
    // The same again, as after a lost answer.
    expect(await change(first, { fields })).toMatchObject({ status: 200 });
    const copy = await add('نسخة', first.id);
    expect(copy).toMatchObject({ fields, name: 'نسخة', version: 1 });
    expect((await list()).map(({ id }) => id)).toEqual([copy.id, first.id]);
    const whole = { id: randomUUID(), name: 'شهادة شكر', fields };
    expect(templateOf(await director.send('POST', URL, whole))).toMatchObject({ ...whole, version: 1 });
    expect(await director.send('POST', URL, { ...whole, fields: [] })).toMatchObject({ status: 409 });
    for (const template of [first, copy]) expect(await remove(template)).toMatchObject({ status: 200 });
    expect(await remove(copy)).toMatchObject({ status: 404 });
    expect(await director.send('POST', URL, { name: 'ن', copy_of: copy.id })).toMatchObject({ status: 422 });
    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subject_id, first.id));
    expect(entries.map(({ action }) => action).sort()).toEqual(
      ['added', 'changed', 'deleted'].map((what) => `certificate_template.${what}`),
    );
  });

  it('refuse fields that are outside of the page, and name them', async () => {
    const template = await add();
    const fields = [sampleField('team', 0), sampleField('name', 60, { x: 200 }), sampleField('rank', 205)];
    const answer = await change(template, { fields });
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys(answer.errors ?? {})).toEqual(['fields.1', 'fields.2']);
    const added = await director.send('POST', URL, { name: 'جديد', fields });
    expect(added).toMatchObject({ status: 422, errors: answer.errors });
  });
});

describe('the background of a design', () => {
  it('sets the size of the page, is kept while a copy has it, and is removed with the last', async () => {
    const template = await add();
    const answer = await setBackground(template, await sampleDesign(undefined, [600, 400]));
    expect(templateOf(answer)).toMatchObject({
      background: { name: 'خلفية.pdf', size: expect.any(Number) },
      version: 2,
    });
    expect(templateOf(answer).page.width).toBeCloseTo(600 / (72 / 25.4), 1);
    const copy = await add('نسخة', template.id);
    const picture = pngOf({ width: 40, height: 20 }, Buffer.alloc(20 * (1 + 40 * 3)));
    expect(templateOf(await setBackground(template, picture, 'a.png')).page).toEqual({
      width: 297,
      height: 148.5,
    });
    expect(await storedKeys(portal)).toHaveLength(stored.length + 2);
    expect((await preview(copy)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const without = await director.send('DELETE', `${URL}/${template.id}/background`);
    expect(templateOf(without)).toMatchObject({ background: null, page: A4 });
  });

  it('is refused with a sentence and leaves nothing when it cannot be printed', async () => {
    const template = await add();
    const script = { S: 'JavaScript', JS: 'app.alert(1)' };
    const bomb = pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(MEGABYTE));
    for (const [bytes, name, status, message, reason = ''] of [
      [await sampleDesign(addToCatalog('OpenAction', script)), 'a.pdf', 422, BACKGROUND_REFUSED],
      [
        await sampleDesign((document) => document.addPage()),
        'a.pdf',
        422,
        BACKGROUND_REFUSED,
        'أكثر من صفحة',
      ],
      [Buffer.from('%PDF-1.7\nnothing'), 'a.pdf', 422, BACKGROUND_REFUSED],
      [bomb, 'a.png', 422, IMAGE_TOO_LARGE],
      [Buffer.from('GIF89a'), 'a.pdf', 415, FILE_TYPE_NOT_ALLOWED],
      [Buffer.alloc(10 * MEGABYTE + 1, '%PDF-1.7\n'), 'a.pdf', 413, FILE_TOO_LARGE],
    ] as const) {
      const answer = await setBackground(template, bytes, name);
      expect(answer).toMatchObject({ status, message });
      expect(answer.errors).toEqual({ 'files.0': [expect.stringContaining(reason)] });
    }
    const unchanged = (await list()).find(({ id }) => id === template.id);
    expect(unchanged).toEqual(template);
    expect(await storedKeys(portal)).toEqual(stored);
  });
});

describe('the preview of a design', () => {
  it('is a PDF file with the longest or the shortest name, of fields that are not stored, without a signature', async () => {
    const template = await add();
    const names = await portal.db
      .select({ name: users.full_name })
      .from(users)
      .where(inArray(users.role, ['leader', 'member']));
    const lengths = names.map(({ name }) => [...name].length);
    for (const [sample, length] of [
      ['longest', Math.max(...lengths)],
      ['shortest', Math.min(...lengths)],
    ] as const) {
      const { status, headers, bytes } = await preview(template, {
        fields: [sampleField('name', 60)],
        sample,
      });
      expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
      expect([...textOf(bytes)]).toHaveLength(length);
      expect(bytes.includes('/PortalCertificate')).toBe(false);
    }
  });

  it('is of one who would get a certificate, when it is asked for an audience', async () => {
    const template = await add();
    const people = await portal.db.select().from(committeeMembers);
    const longest = Math.max(...people.map(({ full_name }) => [...full_name].length));
    const fields = [sampleField('name', 60), sampleField('text', 90, { text: 'بصفة {{role}}' })];
    const { bytes } = await preview(template, { fields, audience: { to: 'committees' } });
    const [name = '', role] = textOf(bytes).split(/\n+/);
    expect(role).toBe('بصفة عضو لجنة التحكيم');
    // Readers guess on which side of a full stop its space is.
    const names = people.map(({ full_name }) => full_name);
    expect(names.map((one) => one.replaceAll(' ', ''))).toContain(name.replaceAll(' ', ''));
    expect([...name]).toHaveLength(longest);
  });

  it('shows every kind of field, with invented texts while there are no people', async () => {
    const template = await add();
    await portal.db.update(teams).set({ status: 'Withdrawn' });
    expect(await findSample(portal.db, 'longest')).toBeUndefined();
    const kinds = ['name', 'team', 'project', 'event', 'rank', 'role', 'date', 'serial'] as const;
    const fields = kinds.map((kind, at) => sampleField(kind, at * 20));
    const { bytes } = await preview(template, { fields });
    const text = textOf(bytes);
    for (const shown of ['محمد بن عبدالله الأحمدي', 'مدار', 'المركز الأول', 'قائد الفريق', '00000-'])
      expect(text).toContain(shown);
  });

  it('names the fields whose text does not fit', async () => {
    const template = await add();
    const fields = [sampleField('team', 0), sampleField('name', 60, { width: 6 })];
    const faults = [{ place: 1, sentence: expect.stringContaining('لا يتسع') }];
    expect(await director.send('POST', `${URL}/${template.id}/check`, { fields })).toMatchObject({
      status: 200,
      data: { faults },
    });
    const answer = await director.send('POST', `${URL}/${template.id}/preview`, { fields });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.errors).toEqual({ 'fields.1': [expect.stringContaining('لا يتسع')] });
  });
});
