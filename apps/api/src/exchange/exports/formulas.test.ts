import { ExportFormat, ExportKind, exportCalls } from '@portal/api-schema';
import { sql } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { entriesOf } from '../../testing/zip-entries.ts';

/** What a spreadsheet would take for the start of a formula. */
const STARTS = ['=', '+', '-', '@', '\t', '\r', ' =', '＝'];
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** What the calls of the test itself need as it is. */
const NEEDED = ['secrets', 'sessions'];

const EXPORTS = ExportKind.anyOf.flatMap(({ const: kind }) =>
  ExportFormat.anyOf.map(({ const: format }) => [kind, format] as const),
);

const portal = portalUnderTest();
const director = signedIn(portal, 'super');

// Gives every text such a start that the database lets have one: names of people, teams, sectors, and whatever is added later.
beforeAll(async () => {
  const { rows } = (await portal.db.execute(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`)) as {
    rows: { table_name: string; column_name: string }[];
  };
  const typed = rows.filter(({ table_name }) => !NEEDED.includes(table_name));
  for (const [index, { table_name, column_name }] of typed.entries()) {
    const [table, column] = [sql.identifier(table_name), sql.identifier(column_name)];
    const start = STARTS[index % STARTS.length];
    await portal.db
      .execute(sql`update ${table} set ${column} = ${start} || ${column}`)
      .catch(() => undefined);
  }
});

it.each(EXPORTS)('the export of %s as %s has no text that starts a formula', async (kind, format) => {
  const { download_url } = await director.data(exportCalls.request, { query: { kind, format } });
  const { rawPayload } = await portal.app.inject(download_url);
  const cells = format === 'csv' ? csvCells(rawPayload.toString('utf8')) : await xlsxCells(rawPayload);
  const texts = cells.filter((cell) => typeof cell === 'string');
  expect(texts.filter((text) => FORMULA.test(text))).toEqual([]);
  expect(texts.filter((text) => text.startsWith("'")).length).toBeGreaterThan(3);
});

/** Texts, also those without quotes, and numbers. */
const csvCells = (text: string) =>
  [...text.slice(1).matchAll(/"((?:[^"]|"")*)"|([^,\r\n]+)/g)].map(
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? (Number.isNaN(Number(bare)) ? bare : Number(bare)),
  );

async function xlsxCells(file: Buffer): Promise<unknown[]> {
  for (const [name, part] of entriesOf(file))
    if (name.startsWith('xl/worksheets/')) expect(part.toString()).not.toContain('<f');
  return (await readXlsx(file)).flatMap(({ data }) => data.flat());
}
