import { exportCalls } from '../packages/api-schema/src/index.ts';
import { ToolFailure } from '../tools/processes.ts';
import { databaseOfManyTeams } from './support/many-teams.ts';
import { signInDirector } from './support/people.ts';
import { startApi } from './support/portals.ts';
import { memoryDuring } from './support/process-usage.ts';
import { bench, limited } from './support/report.ts';

/** Of these 10,000 are finished, each by three committees. */
const TEAMS = Number(process.env.TEAMS ?? 24_000);
const COMMITTEES = 3;
/** What an export may add to the memory of the idle process. */
const LIMIT_MB = 150;

/**
 * How long an export of 10,000 teams × 3 committees takes and what it costs in memory, each in a process of its own so
 * that none includes the garbage of the one before.
 */
await bench(async (report) => {
  await using database = await databaseOfManyTeams(TEAMS, COMMITTEES);
  const rows = [];
  for (const kind of ['evaluated', 'teams'] as const) {
    for (const format of ['xlsx', 'csv'] as const) {
      await using portal = await startApi({ DATABASE_URL: database.url });
      const { api } = await signInDirector(portal.url);
      const { download_url } = await api.send(exportCalls.request, { query: { kind, format } });
      const start = performance.now();
      const { answer, idleMb, aboveMb } = await memoryDuring(portal.pid, async () => {
        const response = await fetch(`${portal.url}${download_url}`);
        if (!response.ok) throw new ToolFailure(`The export failed with ${response.status}.`);
        return (await response.arrayBuffer()).byteLength;
      });
      rows.push({
        export: `${kind} ${format}`,
        seconds: (performance.now() - start) / 1000,
        'file, MB': answer / 1e6,
        'idle, MB': idleMb,
        'above idle, MB': limited(aboveMb, LIMIT_MB),
      });
    }
  }
  report.table(rows);
});
