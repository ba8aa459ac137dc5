import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  auditCalls,
  type Data,
  exportCalls,
  type Import,
  importCalls,
  sectorCalls,
  tableCalls,
} from '@portal/api-schema';
import { IMPORT_KINDS, IMPORT_SHEETS } from '@portal/domain/import-columns';
import {
  FILE_TYPE_NOT_ALLOWED,
  IMPORT_CHANGED,
  IMPORT_HAS_PROBLEMS,
  IMPORT_MAPPING_INVALID,
  IMPORT_RUNNING,
  SPREADSHEET_REFUSED,
} from '@portal/domain/messages';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { ZipFile } from 'yazl';
import { sweepFilesWorker } from '../../platform/files/sweep-files.ts';
import type { Cell } from '../../platform/xlsx/sheet.ts';
import { importerOf, reasonsOf } from '../../testing/importing.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';
import { textCell, xlsxOf, xlsxWith } from '../../testing/sheets.ts';
import { dataOf } from '../../testing/test-app.ts';
import { storedKeys } from '../../testing/uploads.ts';
import { entriesOf } from '../../testing/zip-entries.ts';
import { sheetsOf } from './import-sheets.ts';
import { applyJob } from './imports.jobs.ts';
import { IMPORT_LIFE_MS } from './remove-old-imports.ts';

const portal = portalUnderTest();
const director = importerOf(portal, 'tables');
const { upload, check: importOf, apply } = director;
const teams = importerOf(portal, 'teams');

/** Bytes. */
const HUGE = 500 * 1024 * 1024;
const HEADINGS = ['الطاولة', 'المكان', 'عدد المقاعد'];
const tableNamed = async (search: string) =>
  (await director.send.data(tableCalls.list, { query: { per_page: 100, search } })).tables;
const total = async () => (await director.send.data(tableCalls.list)).counts.total;
const checkSheet = async (...rows: Cell[][]) => importOf(await xlsxOf(rows));
const checkRows = (...rows: Cell[][]) => checkSheet(HEADINGS, ...rows);

describe('an imported spreadsheet of tables', () => {
  it('is checked, applied as a whole, and creates nothing twice', async () => {
    const bytes = await xlsxOf([
      HEADINGS,
      ['ورشة ١', 'القاعة ج', '٨'],
      ['ورشة 2', null, 4],
      ['12', 'القاعة د', null],
      ['الطاولة 11', 'القاعة أ', 6],
    ]);
    const before = await total();
    const checked = await importOf(bytes);
    expect(checked).toMatchObject({
      kind: 'tables',
      file_name: 'جدول.xlsx',
      columns: HEADINGS.map((heading, index) => ({ heading, letters: 'ABC'[index] })),
      mapping: { name: 0, location: 1, capacity: 2 },
      counts: { created: 2, updated: 1, unchanged: 1, errors: 0 },
      problems: [],
      status: 'checked',
    });
    expect(await total()).toBe(before);

    expect(await apply(checked.id)).toMatchObject({ status: 'applied', progress: 100 });
    expect(await total()).toBe(before + 2);
    expect(await tableNamed('ورشة 1')).toMatchObject([{ name: 'ورشة ١', location: 'القاعة ج', capacity: 8 }]);
    // An empty cell changes nothing, and another way to write the name does not either.
    expect(await tableNamed('الطاولة 12')).toMatchObject([{ location: 'القاعة د', capacity: 6 }]);
    const audit = (await director.send.data(auditCalls.list, { query: { action: 'import.applied' } }))
      .entries;
    expect(audit[0]?.details).toEqual({ kind: 'tables', created: 2, updated: 1, unchanged: 1 });

    const again = await importOf(bytes);
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 4, errors: 0 });
    await apply(again.id);
    await apply(checked.id);
    expect(await total()).toBe(before + 2);
  });

  it('names the row and the cell of each problem, and then writes nothing', async () => {
    const before = await total();
    const checked = await checkRows(
      ['خطأ 1', 'القاعة أ', 'ستة'],
      [null, 'القاعة أ', 5],
      ['خطأ 3', null, null],
      ['طاولة خطأ 3', null, 1],
      ['خطأ 4', null, 0],
    );
    expect(checked).toMatchObject({ counts: { created: 1, errors: 4 }, problems_count: 4 });
    expect(checked.problems).toMatchObject([
      { row: 2, cell: 'C2', heading: 'عدد المقاعد', value: 'ستة', reason: 'عدد صحيح من 1 إلى 1000' },
      { row: 3, cell: 'A3', heading: 'الطاولة', value: '' },
      { row: 5, cell: 'A5', heading: 'الطاولة', value: 'طاولة خطأ 3' },
      { row: 6, cell: 'C6', value: '0' },
    ]);
    expect(checked.problems[2]?.reason).toBe('الطاولة نفسها في الصف 4');
    for (const { reason } of checked.problems) expect(reason).toMatch(/[\u0600-\u06ff]/);

    const refused = await director.send('POST', `/imports/${checked.id}/apply`);
    expect(refused).toMatchObject({ status: 422, message: IMPORT_HAS_PROBLEMS });
    expect(await total()).toBe(before);

    const workbook = await director.send.file(importCalls.problems, { params: { id: checked.id } });
    const [heading, first, ...others] = (await readXlsxFile(workbook))[0]?.data ?? [];
    expect(heading).toEqual([
      'الطاولة',
      'سبب الخطأ الطاولة',
      'المكان',
      'عدد المقاعد',
      'سبب الخطأ عدد المقاعد',
    ]);
    expect(first).toEqual(['خطأ 1', null, 'القاعة أ', 'ستة', checked.problems[0]?.reason]);
    expect(others).toHaveLength(3);
  });

  it('is checked again with columns that were chosen by hand', async () => {
    const checked = await checkSheet(['رمز', 'نوع', 'الاسم'], ['أ', 'ب', 'يد 1']);
    expect(reasonsOf(checked)).toEqual([[null, 'العمود المطلوب «الطاولة» غير موجود']]);
    const map = (mapping: object) => director.send('PUT', `/imports/${checked.id}`, { mapping });
    for (const mapping of [{ name: 3 }, { nothing: 0 }, { name: 1, location: 1 }])
      expect(await map(mapping)).toMatchObject({ status: 422, message: IMPORT_MAPPING_INVALID });
    const mapped = dataOf<Data<typeof importCalls.get>>(
      await map({ name: 2, location: null, capacity: null }),
    ).import;
    expect(mapped).toMatchObject({ counts: { created: 1, errors: 0 }, problems: [] });
    await apply(mapped.id);
    expect(await tableNamed('يد 1')).toMatchObject([{ name: 'يد 1', location: null }]);
  });

  it('with two columns for one field asks which of them is meant', async () => {
    const checked = await checkSheet(['الطاولة', 'المكان', 'القاعة'], ['ازدواج', 'أ', 'ب']);
    expect(reasonsOf(checked)).toEqual([[null, 'أكثر من عمود للحقل نفسه (B وC). اختر أحدها.']]);
    const required = await checkSheet(['الطاولة', 'table', 'المكان'], ['ازدواج', 'ازدواج', 'أ']);
    expect(reasonsOf(required)).toEqual([[null, 'أكثر من عمود للحقل نفسه (A وB). اختر أحدها.']]);
  });

  it('is shown again before it is applied, where another director changed what it does', async () => {
    const shown = await checkRows(['لاحقة', 'القاعة أ', 3]);
    await director.send('POST', '/tables', { name: 'طاولة لاحقة', location: 'القاعة ب' });
    const later = await apply(shown.id);
    expect(later).toMatchObject({
      status: 'failed',
      failure: IMPORT_CHANGED,
      counts: { created: 0, updated: 1 },
    });
    expect(await tableNamed('لاحقة')).toMatchObject([{ name: 'طاولة لاحقة', location: 'القاعة ب' }]);
    const stale = await director.send('POST', `/imports/${shown.id}/apply`, { plan_id: shown.plan_id });
    expect(stale).toMatchObject({ status: 409, message: IMPORT_CHANGED });
    expect(await apply(shown.id, { plan_id: later.plan_id ?? '' })).toMatchObject({
      status: 'applied',
      failure: null,
    });
    expect(await tableNamed('لاحقة')).toMatchObject([{ name: 'طاولة لاحقة', location: 'القاعة أ' }]);
  });

  it('that others stored meanwhile is applied: nothing of theirs is overwritten', async () => {
    const { id } = await checkRows(['سابقة', 'القاعة أ', null]);
    await director.send('POST', '/tables', { name: 'طاولة سابقة', location: 'القاعة أ' });
    expect(await apply(id)).toMatchObject({ status: 'applied', counts: { created: 0, updated: 0 } });
  });

  it('is listed once it is applied, with what it did', async () => {
    const checked = await checkRows(['مذكورة', null, 3]);
    const listed = async () =>
      (await director.send.data(importCalls.list, { query: { kind: 'tables' } })).imports;
    const before = await listed();
    expect(before.map(({ id }) => id)).not.toContain(checked.id);
    await apply(checked.id);
    const one = { id: checked.id, file_name: 'جدول.xlsx', status: 'applied', created: 1, updated: 0 };
    expect((await listed())[0]).toEqual({
      ...one,
      undone: false,
      uploaded_by: 'د. فيصل الراشد',
      created_at: checked.created_at,
    });
    await director.send('POST', `/imports/${checked.id}/undo`);
    expect((await listed())[0]).toMatchObject({ id: checked.id, undone: true });
    expect((await director.send.data(importCalls.list, { query: { kind: 'teams' } })).imports).toEqual([]);
  });

  it('waits until another one was applied', async () => {
    const [first, second] = [await checkRows(['انتظار 1', null, 3]), await checkRows(['انتظار 2', null, 3])];
    const ask = ({ id }: Import) => director.send('POST', `/imports/${id}/apply`);
    expect((await ask(first)).status).toBe(200);
    expect(await ask(second)).toMatchObject({ status: 409, message: IMPORT_RUNNING });
    await portal.runJobs();
    expect(await apply(second.id)).toMatchObject({ status: 'applied' });
  });

  it('is written once, also when it is applied three times at the same moment', async () => {
    const before = await total();
    const { id } = await checkRows(['ثلاث مرات', null, 3]);
    const answers = await Promise.all([1, 2, 3].map(() => director.send('POST', `/imports/${id}/apply`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await portal.runJobs();
    expect(await total()).toBe(before + 1);
  });

  it('that cannot be read again when it is applied writes nothing, and may be tried again', async () => {
    const before = await total();
    const { id } = await checkRows(['مفقودة', null, 3]);
    const read = jest.spyOn(portal.context.fileStore, 'read').mockResolvedValue(undefined);
    expect(await apply(id)).toMatchObject({ status: 'failed', progress: 0 });
    expect(await total()).toBe(before);
    read.mockRestore();
    expect(await apply(id)).toMatchObject({ status: 'applied' });
    expect(await total()).toBe(before + 1);
  });

  it('whose job was lost is shown as failed, and may be tried again', async () => {
    const { id } = await checkRows(['متروكة', null, 3]);
    await director.send('POST', `/imports/${id}/apply`);
    await portal.db.execute(sql`delete from pgboss.job where name = 'apply_import'`);
    await portal.context.jobs.enqueue(portal.db, applyJob, {} as never);
    await portal.runJobs();
    const shown = await director.send('GET', `/imports/${id}`);
    const failed = { status: 'failed', progress: 0, failure: null };
    expect(dataOf<Data<typeof importCalls.get>>(shown).import).toMatchObject(failed);
    expect(await apply(id)).toMatchObject({ status: 'applied' });
  });

  it.each([
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFالطاولة,المكان\r\nترميز 1,"قاعة, أ"\r\n')],
    ['UTF-8 and semicolons', Buffer.from('الطاولة;المكان\nترميز 1;"قاعة, أ"\n')],
    ['UTF-16 and tabs', Buffer.from('\uFEFFالطاولة\tالمكان\r\nترميز 1\t"قاعة, أ"\r\n', 'utf16le')],
    ['Windows-1256', windows1256('الطاولة,المكان\r\nترميز 1,"قاعة, أ"\r\n')],
  ])('may be CSV in %s', async (_name, bytes) => {
    const { counts, columns, id } = await importOf(bytes, 'جدول.csv');
    expect(columns.map(({ heading }) => heading)).toEqual(['الطاولة', 'المكان']);
    expect(counts.created + counts.unchanged).toBe(1);
    await apply(id);
    expect(await tableNamed('ترميز 1')).toMatchObject([{ location: 'قاعة, أ' }]);
  });

  it('may have a sheet whose name has characters that are stored nowhere', async () => {
    const zip = new ZipFile();
    const parts = entriesOf(await xlsxOf([HEADINGS, ['اسم الورقة', null, 3]]));
    for (const [path, part] of parts)
      zip.addBuffer(Buffer.from(String(part).replace('name="ورقة"', 'name="ور\u0000قة"')), path);
    zip.end();
    const { counts } = await importOf(await buffer(zip.outputStream as Readable));
    expect(counts).toMatchObject({ created: 1, errors: 0 });
  });

  it('may be the export of the teams: it changes nothing', async () => {
    const query = { kind: 'teams', format: 'xlsx' } as const;
    const { counts, mapping, unread_sheets } = await importOf(
      await director.send.file(exportCalls.request, { query }),
    );
    expect(unread_sheets).toEqual(['الأعضاء']);
    expect(mapping).toMatchObject({ name: 5, location: 6 });
    expect(counts).toMatchObject({ created: 0, updated: 0, errors: 0 });
    expect(counts.unchanged).toBeGreaterThan(10);
  });

  it('is refused to be read where its cells cannot be trusted, and only there, with all faults of a row at once', async () => {
    const headings = ['الطاولة', 'المقاعد', 'حسبة', 'المكان'].map((text, at) =>
      textCell(`${'ABCD'[at]}1`, text),
    );
    const rows = [
      `<row r="1">${headings.join('')}</row>`,
      `<row r="2">${textCell('A2', 'خلية 1')}<c r="B2"><f>2+2</f><v>4</v></c><c r="C2"><f>1</f><v>1</v></c></row>`,
      `<row r="3">${textCell('A3', 'خلية 2')}<c r="B3" s="2"><v>45000</v></c></row>`,
      `<row r="4">${textCell('A4', 'خلية 3')}<c r="B4" t="e"><v>#N/A</v></c></row>`,
      `<row r="5">${textCell('A5', 'خلية 4')}<c r="B5"><v>6.0E0</v></c></row>`,
      `<row r="6"><c r="A6"><f>D2</f><v>خلية 5</v></c>${textCell('B6', 'كثير')}<c r="D6"><f>""</f><v></v></c></row>`,
      `<row r="7">${textCell('A7', 'خلية 6')}</row>`,
    ];
    const merged = '<mergeCells count="1"><mergeCell ref="A7:A8"/></mergeCells>';
    const checked = await importOf(await xlsxWith(`<sheetData>${rows.join('')}</sheetData>${merged}`));
    expect(reasonsOf(checked)).toEqual([
      ['B2', expect.stringContaining('معادلة')],
      ['B3', expect.stringContaining('تاريخ')],
      ['B4', expect.stringContaining('خطأ')],
      ['A6', expect.stringContaining('معادلة')],
      ['B6', expect.stringContaining('عدد صحيح')],
      ['D6', expect.stringContaining('معادلة')],
      ['A7', expect.stringContaining('مدمجة')],
    ]);
    expect(checked.counts).toMatchObject({ created: 1, errors: 5 });
  });
});

describe('a file that is not imported', () => {
  const cell = `<row r="1">${textCell('A1', 'الطاولة')}</row>`;
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ');
  const longCell = (length: number) =>
    `<sheetData><row r="1"><c r="A1" t="str"><v>${'x'.repeat(length)}</v></c></row></sheetData>`;
  const sheet = `<sheetData>${cell}</sheetData>`;
  const farCell = '<sheetData><row r="1"><c r="ZZZ1"><v>1</v></c></row></sheetData>';
  /** A workbook of teams with this sheet of members. */
  const withMembers = (xml = sheet) => xlsxWith(sheet, { name: 'الأعضاء', xml });
  /** The workbook, whose last sheet says that it has so many bytes. */
  const bomb = async (bytes: number, workbook = xlsxWith(sheet)) => {
    const zip = await workbook;
    // The size is 22 bytes before the name in the central directory.
    zip.writeUInt32LE(bytes, zip.lastIndexOf('xl/worksheets/sheet') - 22);
    return zip;
  };
  it.each<[string, () => Promise<Buffer>, string]>([
    ['has nothing in it', () => xlsxWith('<sheetData/>'), 'لا بيانات في الملف'],
    ['is damaged', () => xlsxWith('<sheetData><row>'), 'تالف'],
    ['opens an element five million times', () => xlsxWith('<a>'.repeat(5_000_000)), 'تالف'],
    ['has millions of elements', () => xlsxWith('<row/>'.repeat(3_000_001)), 'تالف'],
    ['has thousands of attributes', () => xlsxWith(`<row ${attributes(2_000)}/>`), 'تالف'],
    ['has a cell of 50 million characters', () => xlsxWith(longCell(50_000_000)), 'نص أطول من المسموح'],
    [
      'defines entities',
      () => xlsxWith(`<!DOCTYPE a [<!ENTITY b "c">]><sheetData>${cell}&b;</sheetData>`),
      'تالف',
    ],
    ['has a cell far to the right', () => xlsxWith(farCell), 'أعمدة'],
    ['has one on its second sheet', () => withMembers(farCell), 'أعمدة'],
    ['has a damaged second sheet', () => withMembers('<sheetData><row>'), 'تالف'],
    ['says that it unpacks to more than any spreadsheet', () => bomb(HUGE), 'بعد فك ضغطه'],
    ['says so of its second sheet', () => bomb(HUGE, withMembers()), 'بعد فك ضغطه'],
    ['unpacks to more than it says', () => bomb(10), 'تالف'],
    ['has a second sheet that does', () => bomb(10, withMembers()), 'تالف'],
  ])('is refused with the reason when it %s', async (_name, bytes, reason) => {
    const before = await storedKeys(portal);
    const answer = await teams.upload(await bytes());
    expect(answer).toMatchObject({ status: 422, message: SPREADSHEET_REFUSED });
    expect(answer.errors?.file?.[0]).toContain(reason);
    expect(await storedKeys(portal)).toEqual(before);
  });

  it('is refused by its content, whatever its name says', async () => {
    const answer = await upload(Buffer.from('%PDF-1.7 …'), 'جدول.xlsx');
    expect(answer).toMatchObject({ status: 415, message: FILE_TYPE_NOT_ALLOWED });
    expect(await upload(Buffer.from([0x61, 0, 0x62, 0]), 'جدول.csv')).toMatchObject({ status: 415 });
  });

  it('is removed after a week', async () => {
    const { id } = await checkRows(['قديمة', null, null]);
    const keys = async () => (await storedKeys(portal)).filter((key) => key.startsWith('imports/'));
    expect(await keys()).not.toEqual([]);
    portal.advance(IMPORT_LIFE_MS + 1);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await sweepFilesWorker.run(portal.context, {}, log);
    expect(await keys()).toEqual([]);
    await director.signInAgain();
    expect((await director.send('GET', `/imports/${id}`)).status).toBe(404);
  });
});

describe.each(IMPORT_KINDS)('the template for %s', (kind) => {
  const importer = importerOf(portal, kind);
  it('has a sheet and a column for everything, and an example that can be imported', async () => {
    const file = await importer.send.file(importCalls.template, { query: { kind } });
    expect(entriesOf(file).has('xl/workbook.xml')).toBe(true);
    const { mapping, sheets, ...checked } = await importer.check(file);
    expect(checked).toMatchObject({ kind, problems: [] });
    const fields = (await sheetsOf(portal.db, kind)).flatMap((sheet) => sheet.fields);
    expect(mapping).toEqual(Object.fromEntries(fields.map(({ field }, index) => [field, index])));
    expect(sheets.map(({ name }) => name)).toEqual(IMPORT_SHEETS[kind].map(({ label }) => label));
  });
});

describe('the template for teams of an event with other sectors', () => {
  const importer = importerOf(portal, 'teams');
  it('names one of them, and can be imported', async () => {
    const [sector] = (await importer.send.data(sectorCalls.list)).sectors;
    await portal.db.execute(sql`update sectors set name = 'قطاع ' || name`);
    const file = await importer.send.file(importCalls.template, { query: { kind: 'teams' } });
    expect((await readXlsxFile(file))[0]?.data[1]).toContain(`قطاع ${sector?.name}`);
    expect(await importer.check(file)).toMatchObject({ problems: [], unread_sheets: [] });
  });
});

/** Text in the code page of Arabic Windows; only the characters that are tested. */
function windows1256(text: string): Buffer {
  const decoder = new TextDecoder('windows-1256');
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Buffer.from([...text].map((character) => codes.get(character) ?? 0x3f));
}
