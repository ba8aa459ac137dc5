import { lt } from 'drizzle-orm';
import { forgetReports } from '../client-reports/client-reports.repository.ts';
import { loginThrottle, sessions, userTokens } from '../db/schema/users.ts';
import type { Worker } from '../jobs/worker.ts';

/** Reports of browsers are asked about while a release is watched, and a while after. */
const REPORTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Every hour it removes sessions, links, throttle windows and reports of browsers whose time is over. */
export const cleanUpWorker: Worker<Record<string, never>> = {
  options: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 24 * 60 * 60 },
  schedule: '17 * * * *',
  async run({ db, now }) {
    const at = now();
    await db.delete(sessions).where(lt(sessions.expires_at, at));
    await db.delete(userTokens).where(lt(userTokens.expires_at, at));
    await db.delete(loginThrottle).where(lt(loginThrottle.window_ends_at, at));
    await forgetReports(db, new Date(at.getTime() - REPORTS_KEPT_MS));
  },
};
