import {
  type ExportContentParams,
  type ExportData,
  type ExportFilters,
  type ExportKind,
  type ExportQuery,
  exportContent,
} from '@portal/api-schema';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Caller } from '../auth/caller.ts';
import { findCommittee } from '../committees/committees.repository.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { signedLink } from '../files/signed-links.ts';
import { committeesSheets } from './committees-sheets.ts';
import { writeCsv } from './csv.ts';
import { evaluatedSheets } from './evaluated-sheets.ts';
import { decodeFilters, encodeFilters } from './export-filters.ts';
import type { Sheet } from './sheet.ts';
import { teamsSheets } from './teams-sheets.ts';
import { type MadeFile, throughTemporaryFile } from './temporary-file.ts';
import { writeXlsx } from './xlsx.ts';

/**
 * A link to the export that is opened without a token, for 10 minutes at most. The request is audited, because an export holds
 * personal data.
 * @throws HttpError 404 when there is no such committee
 */
export async function requestExport(
  context: Context,
  caller: Caller,
  actor: Actor,
  { kind = 'evaluated', format = 'xlsx', committee_id, ...filters }: ExportQuery,
): Promise<ExportData> {
  const { db, now } = context;
  if (committee_id !== undefined && !(await findCommittee(db, committee_id))) throw notFound();
  const asked = { kind, format, scope: committee_id ?? 'all' } as const;
  const params = { ...asked, filters: encodeFilters(filters) };
  const entry = { action: 'export.requested', subject_type: 'user', subject_id: actor.id } as const;
  // Not their values: a search may be the name of a person, which the log would keep after it was anonymised.
  const details = { ...asked, ...(params.filters !== 'none' && { filtered_by: Object.keys(filters) }) };
  await recordAudit(db, actor, { ...entry, details }, now());
  return { download_url: await signedLink(context, caller, exportContent, params) };
}

/** Makes the export. It does not hold a connection and a snapshot of the database while a browser reads it. */
export async function makeExport(
  { db, config }: Context,
  { kind, format, scope, filters: encoded }: ExportContentParams,
): Promise<MadeFile> {
  const committeeId = scope === 'all' ? undefined : scope;
  const filters = decodeFilters(encoded);
  return throughTemporaryFile((file) =>
    db.transaction(
      async (tx) => {
        const sheets = await sheetsOf(tx, kind, committeeId, filters);
        const [first] = sheets;
        if (format === 'csv' && first) await writeCsv(first, config.eventTimeZone, file);
        else await writeXlsx(sheets, config.eventTimeZone, file);
      },
      // All queries read one snapshot, whatever is submitted meanwhile.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

async function sheetsOf(
  tx: Database,
  kind: ExportKind,
  committee_id: string | undefined,
  filters: ExportFilters,
): Promise<Sheet[]> {
  if (kind === 'teams') return teamsSheets(tx, { ...filters, committee_id });
  if (kind === 'committees') return committeesSheets(tx, { ...filters, committee_id });
  return evaluatedSheets(tx, committee_id, filters);
}
