import { writeClientReportSums } from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../context.ts';
import { sumReports } from './client-reports.repository.ts';

/** How long after a report the sums are written; all reports in between are in them. */
const WRITE_AFTER_MS = 2_000;

/** Keeps the sums of all reports in RELEASES_DIR, where `npm run releases` reads them without a login. */
export interface ReportSums {
  /** Has the sums written soon. */
  changed(): void;
  /** Writes at once what is still to be written. */
  flush(): Promise<void>;
}

export function openReportSums({ db, config, now }: Context, log: FastifyBaseLogger): ReportSums {
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    timer = undefined;
    try {
      await writeClientReportSums(config.releasesDir, {
        at: now().toISOString(),
        sums: await sumReports(db),
      });
    } catch (error) {
      // The counts stand in the database; only their copy for operations is older.
      log.error({ err: error }, 'client reports: the sums could not be written');
    }
  };
  return {
    changed: () => {
      timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },
    flush: async () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      await write();
    },
  };
}
