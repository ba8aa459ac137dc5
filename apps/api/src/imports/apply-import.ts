import type { Actor } from '../audit/actor.ts';
import { change } from '../change.ts';
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import type { JobLog, Worker } from '../jobs/worker.ts';
import { EVENT_ID } from '../live/publish-change.ts';
import { checkImport, totalOf } from './check-import.ts';
import { readRows } from './import-rows.ts';
import { findImport, lockImport, updateImport } from './imports.repository.ts';
import { PLANNERS } from './planners.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';

export interface ApplyImport {
  import_id: string;
  actor: Actor;
}

/** Per cent: the file was read. The rest is one transaction, which shows nothing before its end. */
const READ_PERCENT = 40;

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

/** Writes all rows of an import in one transaction, unless a change since its check brought a problem. */
async function applyImport(context: Context, { import_id, actor }: ApplyImport): Promise<void> {
  const queued = await findImport(context.db, import_id);
  if (queued?.status !== 'applying') return;
  const grids = await readSpreadsheet(context.fileStore, queued, queued.kind);
  await updateImport(context.db, import_id, { progress: READ_PERCENT });
  await change(context, actor, async (applied) => {
    const { tx, at, audit } = applied;
    const record = await lockImport(tx, import_id);
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
    await plan.write(applied);
    await updateImport(tx, import_id, { ...result, status: 'applied', progress: 100 });
    const details = { kind, ...totalOf(plan.counts) };
    audit({ action: 'import.applied', subject_type: 'settings', subject_id: EVENT_ID, details });
  });
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
