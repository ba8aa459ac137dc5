import { type ExportFilters, exportCalls, type Params } from '@portal/api-schema';
import { findCommittee } from '../../judging/index.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { signedLink } from '../../platform/files/signed-links.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { writeXlsx } from '../../platform/xlsx/xlsx.ts';
import { committeesSheets } from './committees-sheets.ts';
import { writeCsv } from './csv.ts';
import { evaluatedSheets } from './evaluated-sheets.ts';
import { teamsSheets } from './teams-sheets.ts';
import { type MadeFile, throughTemporaryFile } from './temporary-file.ts';

const NO_FILTERS = 'none';
const SHEETS = { teams: teamsSheets, committees: committeesSheets, evaluated: evaluatedSheets };

/**
 * A link to the export that is opened without a token, for 10 minutes at most. The request is audited, because an export holds
 * personal data.
 * @throws HttpError 404 when there is no such committee
 */
export async function requestExport(
  context: Context,
  { caller, actor, query }: CallInput<typeof exportCalls.request>,
) {
  const { kind = 'evaluated', format = 'xlsx', committee_id, ...filters } = query;
  const { db, now } = context;
  if (committee_id !== undefined && !(await findCommittee(db, committee_id))) throw notFound();
  const asked = { kind, format, scope: committee_id ?? 'all' } as const;
  const params = { ...asked, filters: encodeFilters(filters) };
  const entry = { action: 'export.requested', subject_type: 'user', subject_id: actor.id } as const;
  // Not their values: a search may be the name of a person, which the log would keep after it was anonymised.
  const details = { ...asked, ...(params.filters !== NO_FILTERS && { filtered_by: Object.keys(filters) }) };
  await recordAudit(db, actor, { ...entry, details }, now());
  return { download_url: await signedLink(context, caller, exportCalls.content, params) };
}

/** Makes the export. It does not hold a connection and a snapshot of the database while a browser reads it. */
export async function makeExport(
  { db, config }: Context,
  { kind, format, scope, filters: encoded }: Params<typeof exportCalls.content>,
): Promise<MadeFile> {
  const asked = { ...decodeFilters(encoded), committee_id: scope === 'all' ? undefined : scope };
  return throughTemporaryFile((file) =>
    db.transaction(
      async (tx) => {
        const sheets = await SHEETS[kind](tx, asked);
        const [first] = sheets;
        if (format === 'csv' && first) await writeCsv(first, config.eventTimeZone, file);
        else await writeXlsx(sheets, config.eventTimeZone, file);
      },
      // All queries read one snapshot, whatever is submitted meanwhile.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
}

/** The filters that are set, as one part of the URL of an export. */
function encodeFilters(filters: ExportFilters): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '');
  return set.length === 0
    ? NO_FILTERS
    : Buffer.from(JSON.stringify(Object.fromEntries(set))).toString('base64url');
}

/** The filters that `encodeFilters` was given; the signature of the URL excludes any other text. */
function decodeFilters(text: string): ExportFilters {
  if (text === NO_FILTERS) return {};
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as ExportFilters;
}
