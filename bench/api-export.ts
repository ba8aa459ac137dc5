import { createApi } from '../packages/api-client/src/index.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runNode, runTool, ToolFailure } from '../tools/processes.ts';
import { emptyDatabase } from './api/database.ts';
import { peakDuring, residentMb } from './api/memory.ts';

/** Of these the generator finishes 10,000: five of eight are judged, two of three of those by all. */
const TEAMS = 24_000;
const COMMITTEES = 3;
/** The limit on what an export may add to the memory of the idle process. */
const LIMIT_MB = 150;
const KINDS = ['evaluated', 'teams'] as const;
const FORMATS = ['xlsx', 'csv'] as const;

/**
 * How long an export of 10,000 teams × 3 committees takes and what it costs in memory, each in a process of its own so
 * that none includes the garbage of the one before. Ends with 1 above the limit.
 */
await runTool(async () => {
  const database = await emptyDatabase();
  const env = { DATABASE_URL: database.url, COUNT: String(TEAMS), COMMITTEES: String(COMMITTEES) };
  const filled = await runNode('bench/data/many-teams.ts', [], { env: { ...process.env, ...env } });
  if (filled.code !== 0) throw new ToolFailure('The database could not be filled: see the output above.');

  try {
    console.log('\nexport              seconds    file MB   idle MB   above idle');
    let worstMb = 0;
    for (const kind of KINDS) {
      for (const format of FORMATS) {
        const { seconds, fileMb, idleMb, aboveMb } = await measure(database.url, kind, format);
        worstMb = Math.max(worstMb, aboveMb);
        const cells = [seconds.toFixed(1), fileMb.toFixed(1), idleMb.toFixed(0), aboveMb.toFixed(0)];
        console.log(`${`${kind} ${format}`.padEnd(16)}${cells.map((cell) => cell.padStart(11)).join('')}`);
      }
    }
    console.log(`\nmost above idle ÷ the bound of ${LIMIT_MB} MB: ${(worstMb / LIMIT_MB).toFixed(2)}`);
    return worstMb <= LIMIT_MB ? 0 : 1;
  } finally {
    await database.remove();
  }
}, removeTemporaryFolders);

/** One export from a freshly started process: seconds, size of the file, and resident memory in MB. */
async function measure(databaseUrl: string, kind: (typeof KINDS)[number], format: (typeof FORMATS)[number]) {
  const portal = await startPortal(await temporaryFolder('releases'), { DATABASE_URL: databaseUrl });
  try {
    let token: string | null = null;
    const api = createApi({ getToken: () => token, baseUrl: `${portal.url}/api` });
    token = (await api.auth.login({ email: 'super@demo.sa', password: 'Demo@2026' })).user.token;
    const { download_url } = await api.exports.request({ kind, format });
    const idleMb = await residentMb(portal.pid);
    const start = performance.now();
    const { answer, peakMb } = await peakDuring(portal.pid, async () => {
      const response = await fetch(`${portal.url}${download_url}`);
      if (!response.ok) throw new ToolFailure(`The export failed with ${response.status}.`);
      return (await response.arrayBuffer()).byteLength;
    });
    const seconds = (performance.now() - start) / 1000;
    return { seconds, fileMb: answer / 1e6, idleMb, aboveMb: peakMb - idleMb };
  } finally {
    await portal.stop();
  }
}
