import { isDeepStrictEqual } from 'node:util';
import { IMPORT_CHANGED } from '@portal/domain/messages';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { databaseErrorCode } from '../../platform/database/database.ts';
import { databaseRefusal } from '../../platform/database-refusal.ts';
import { HttpError } from '../../platform/errors.ts';
import { JobFailure, UNKNOWN_FAILURE } from '../../platform/jobs/job-failure.ts';
import { resumableWorker } from '../../platform/jobs/resumable-job.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { withoutEmpty } from './added-records.ts';
import { compareRows, totalOf } from './check-import.ts';
import { type MappedSpreadsheet, readRows } from './import-rows.ts';
import { sheetsOf } from './import-sheets.ts';
import { type ApplyImport, applyJob } from './imports.jobs.ts';
import {
  applyingImports,
  findImport,
  lockApplying,
  updateApplying,
  updateImport,
} from './imports.repository.ts';
import { PLANNERS } from './planners.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

/** Per cent: the file was read, and its rows were compared. The rest is writing. */
const READ_PERCENT = 20;
const COMPARED_PERCENT = 40;
const UNIQUE_VIOLATION = '23505';
const MAX_ATTEMPTS = 3;

/** Applies imports, each in one transaction: after a process died, all was written, or nothing. */
export const applyImportWorker = resumableWorker({
  job: applyJob,
  async batch(context, data) {
    try {
      await applyImport(context, data);
    } catch (cause) {
      // A director decides whether to try again.
      const refusal = cause instanceof HttpError ? cause : databaseRefusal(context, cause);
      const reason = refusal?.message ?? UNKNOWN_FAILURE;
      throw new JobFailure(reason, { isFinal: true, cause });
    }
    return 'done';
  },
  records: {
    key: 'import_id',
    running: applyingImports,
    whenLost: 'give_up',
    giveUp: ({ db }, id, reason) => {
      const failure = reason === UNKNOWN_FAILURE ? null : reason;
      return updateApplying(db, id, { status: 'failed', progress: 0, failure });
    },
  },
});

async function applyImport(context: Context, data: ApplyImport): Promise<void> {
  const queued = await findImport(context.db, data.import_id);
  if (queued?.status !== 'applying') return;
  const { kind, mapping } = queued;
  const { grids } = await readSpreadsheet(context.fileStore, queued, kind);
  const sheets = await sheetsOf(context.db, kind);
  const progress = progressOf(context, data.import_id);
  progress.report(READ_PERCENT);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeImport(context, data, { grids, kind, mapping, sheets }, progress.report);
      break;
    } catch (error) {
      // Another call stored such a record meanwhile: the next check sees it.
      if (databaseErrorCode(error) !== UNIQUE_VIOLATION || attempt === MAX_ATTEMPTS) throw error;
    }
  }
  await progress.ended();
}

/**
 * Writes all rows of an import in one transaction, unless it would do something else since its check. They are compared before it;
 * under its locks only what was read is read again.
 */
async function writeImport(
  context: Context,
  { import_id, actor, mail_new_accounts: mailNewAccounts = false }: ApplyImport,
  spreadsheet: MappedSpreadsheet,
  report: (percent: number) => void,
): Promise<void> {
  const { kind } = spreadsheet;
  const planner = PLANNERS[kind];
  const rows = () => readRows(spreadsheet);
  const named = rows();
  const known = await planner.read(context.db, named, context.now());
  const compared = await compareRows(spreadsheet, rows(), known);
  report(COMPARED_PERCENT);
  await change(context, actor, async (applied) => {
    const { tx, at, audit } = applied;
    // The row of the import is not locked, so that its progress can be read.
    await lockApplying(tx);
    const record = await findImport(tx, import_id);
    if (record?.status !== 'applying') return;
    const locked = await planner.lock(tx, known, named, at);
    const isCurrent = isDeepStrictEqual(locked, known);
    const { result, plan } = isCurrent ? compared : await compareRows(spreadsheet, rows(), locked);
    if (result.problems_count > 0) {
      await updateImport(tx, import_id, { ...result, status: 'checked', progress: 0 });
      return;
    }
    const isOther = record.plan_id !== null && record.plan_id !== result.plan_id;
    // Where others stored the same meanwhile, nothing is left to overwrite.
    if (isOther && result.counts.created + result.counts.updated > 0) {
      await updateImport(tx, import_id, {
        ...result,
        status: 'failed',
        progress: 0,
        failure: IMPORT_CHANGED,
      });
      return;
    }
    const added = await plan.write(applied, {
      mailNewAccounts,
      report: (done) => report(COMPARED_PERCENT + Math.floor(done * (99 - COMPARED_PERCENT))),
    });
    await updateImport(tx, import_id, {
      ...result,
      status: 'applied',
      progress: 100,
      applied_at: at,
      added: withoutEmpty(added),
    });
    const details = { kind, ...totalOf(plan.counts) };
    audit({ action: 'import.applied', subject_type: 'settings', subject_id: EVENT_ID, details });
  });
}

/** Stores the progress outside of the transaction, one update at a time; nothing waits for it. */
function progressOf({ db }: Context, id: string) {
  let storing: Promise<void> | undefined;
  return {
    report: (percent: number) => {
      storing ??= updateApplying(db, id, { progress: percent })
        .catch(() => undefined)
        .finally(() => {
          storing = undefined;
        });
    },
    ended: async () => storing,
  };
}
