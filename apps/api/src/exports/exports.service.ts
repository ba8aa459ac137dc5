import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ExportContentParams,
  type ExportData,
  type ExportQuery,
  exportContent,
} from '@portal/api-schema';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Caller } from '../auth/caller.ts';
import { findCommittee } from '../committees/committees.repository.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { signedLink } from '../files/signed-links.ts';
import { writeCsv } from './csv.ts';
import { evaluatedSheets } from './evaluated-sheets.ts';
import { decodeFilters, encodeFilters } from './export-filters.ts';
import { teamsSheets } from './teams-sheets.ts';
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

/**
 * Makes the export; returns its content and its size in bytes. It is written to a temporary file first: a browser
 * that reads slowly must not hold a connection and a snapshot of the database. The file is unlinked before it is
 * read, so it cannot be left behind.
 */
export async function makeExport(
  { db, config }: Context,
  { kind, format, scope, filters: encoded }: ExportContentParams,
): Promise<{ content: Readable; size: number }> {
  const committeeId = scope === 'all' ? undefined : scope;
  const filters = decodeFilters(encoded);
  const folder = await mkdtemp(join(tmpdir(), 'portal-export-'));
  try {
    const path = join(folder, 'export');
    await db.transaction(
      async (tx) => {
        const sheets =
          kind === 'teams'
            ? teamsSheets(tx, { ...filters, committee_id: committeeId })
            : await evaluatedSheets(tx, committeeId, filters);
        const [first] = sheets;
        const file = createWriteStream(path);
        if (format === 'csv' && first) await writeCsv(first, config.eventTimeZone, file);
        else await writeXlsx(sheets, config.eventTimeZone, file);
      },
      // All queries read one snapshot, whatever is submitted meanwhile.
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const file = await open(path);
    const { size } = await file.stat();
    return { content: file.createReadStream(), size };
  } finally {
    await rm(folder, { recursive: true });
  }
}
