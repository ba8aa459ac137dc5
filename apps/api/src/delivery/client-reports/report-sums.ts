import { writeClientReportSums } from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { listSums } from './client-reports.repository.ts';

/** How long after a report the sums are written, with all reports in between. */
const WRITE_AFTER_MS = 2_000;

/** Writes the sums of all reports into RELEASES_DIR, where `npm run releases` reads them without a login. */
export interface ReportSums {
  /** Schedules a write. */
  changed(): void;
  /** Runs a scheduled write at once. */
  flush(): Promise<void>;
}

export function openReportSums({ db, config, now }: Context, log: FastifyBaseLogger): ReportSums {
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    timer = undefined;
    try {
      await writeClientReportSums(config.releasesDir, {
        at: now().toISOString(),
        sums: await listSums(db),
      });
    } catch (error) {
      // The reports are in the database; only the copy for operators is out of date.
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
