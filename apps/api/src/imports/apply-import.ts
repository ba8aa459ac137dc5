import type { Actor } from '../audit/actor.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import { databaseErrorCode } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import type { JobLog, Worker } from '../jobs/worker.ts';
import { EVENT_ID } from '../live/publish-change.ts';
import { checkImport, totalOf } from './check-import.ts';
import type { Grid } from './grid.ts';
import { readRows } from './import-rows.ts';
import { findImport, lockApplying, reportProgress, updateImport } from './imports.repository.ts';
import { PLANNERS } from './planners.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

export interface ApplyImport {
  import_id: string;
  actor: Actor;
  /** Whether new leaders and committees get the mail with the link to set a password. */
  mail_new_accounts?: boolean;
}

/** Per cent: the file was read, and its rows were checked. The rest is writing. */
const READ_PERCENT = 20;
const CHECKED_PERCENT = 40;
const UNIQUE_VIOLATION = '23505';
const MAX_ATTEMPTS = 3;

/** Applies imports. After a process died, the job runs again: all was written, or nothing. */
export const applyImportWorker: Worker<ApplyImport> = {
  options: { retryLimit: 3, retryDelay: 5, expireInSeconds: 10 * 60, deleteAfterSeconds: 24 * 60 * 60 },
  async run(context, data, log) {
    try {
      await applyImport(context, data);
    } catch (error) {
      await fail(context, data, error, log);
    }
  },
};

async function applyImport(context: Context, data: ApplyImport): Promise<void> {
  const queued = await findImport(context.db, data.import_id);
  if (queued?.status !== 'applying') return;
  const grids = await readSpreadsheet(context.fileStore, queued, queued.kind);
  const progress = progressOf(context, data.import_id);
  progress.report(READ_PERCENT);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await writeImport(context, data, grids, progress.report);
      break;
    } catch (error) {
      // Another call stored such a record meanwhile: the next check sees it.
      if (databaseErrorCode(error) !== UNIQUE_VIOLATION || attempt === MAX_ATTEMPTS) throw error;
    }
  }
  await progress.ended();
}

/** Writes all rows of an import in one transaction, unless a change since its check brought a problem. */
async function writeImport(
  context: Context,
  { import_id, actor, mail_new_accounts: mailNewAccounts = false }: ApplyImport,
  grids: readonly Grid[],
  report: (percent: number) => void,
): Promise<void> {
  await change(context, actor, async (applied) => {
    const { tx, at, audit } = applied;
    // The row of the import is not locked, so that its progress can be told.
    await lockApplying(tx);
    const record = await findImport(tx, import_id);
    if (record?.status !== 'applying') return;
    const { kind, mapping } = record;
    const planner = PLANNERS[kind];
    const rows = readRows(grids, kind, mapping);
    await planner.lock(tx, rows);
    const { result, plan } = await checkImport(tx, planner, grids, rows, at);
    if (result.problems_count > 0) {
      await updateImport(tx, import_id, { ...result, status: 'checked', progress: 0 });
      return;
    }
    report(CHECKED_PERCENT);
    await plan.write(applied, {
      jobs: context.jobs,
      mailNewAccounts,
      report: (done) => report(CHECKED_PERCENT + Math.floor(done * (99 - CHECKED_PERCENT))),
    });
    await updateImport(tx, import_id, { ...result, status: 'applied', progress: 100 });
    const details = { kind, ...totalOf(plan.counts) };
    audit({ action: 'import.applied', subject_type: 'settings', subject_id: EVENT_ID, details });
  });
}

/**
 * Stores the progress outside of the transaction, one update at a time; nothing waits for it. The embedded database stores it
 * after the transaction, without effect.
 */
function progressOf({ db }: Context, id: string) {
  let storing: Promise<void> | undefined;
  return {
    report: (percent: number) => {
      storing ??= reportProgress(db, id, percent)
        .catch(() => undefined)
        .finally(() => {
          storing = undefined;
        });
    },
    ended: async () => storing,
  };
}

/** @throws when the database does not answer, so that the job is tried again */
async function fail(
  context: Context,
  { import_id }: ApplyImport,
  error: unknown,
  log: JobLog,
): Promise<void> {
  if (!(error instanceof HttpError)) log.error({ err: error, import_id }, 'import could not be applied');
  await updateImport(context.db, import_id, { status: 'failed', progress: 0 });
}
