import { forgetReports } from '../client-reports/client-reports.repository.ts';
import type { Worker } from '../jobs/worker.ts';
import { forgetExpiredEmailChanges } from './accounts.repository.ts';
import { removeExpiredAccounts } from './expiring-accounts.ts';
import { deleteExpiredLinks } from './links.repository.ts';
import { deleteExpiredSessions } from './sessions.repository.ts';
import { deleteExpiredWindows } from './throttle.repository.ts';

/** Reports of browsers are read while a release is observed, and some weeks after it. */
const REPORTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes expired sessions, links, throttle windows, registrations and reports of browsers every hour. */
export const cleanUpWorker: Worker<Record<string, never>> = {
  options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 24 * 60 * 60 },
  schedule: '17 * * * *',
  async run(context) {
    const { db, now } = context;
    const at = now();
    await deleteExpiredSessions(db, at);
    await forgetExpiredEmailChanges(db, at);
    await deleteExpiredLinks(db, at);
    await deleteExpiredWindows(db, at);
    await removeExpiredAccounts(context);
    await forgetReports(db, new Date(at.getTime() - REPORTS_KEPT_MS));
  },
};
