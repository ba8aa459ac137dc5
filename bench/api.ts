import { once } from 'node:events';
import { type OpenDatabase, openEmbedded, openServer } from '../apps/api/src/db/open-database.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runTool, start, stop } from '../tools/processes.ts';
import { emptyDatabase } from './api/database.ts';
import { addJudges, judgeAll } from './api/judging.ts';
import { perSecond, Timings } from './api/timings.ts';

const JUDGES = Number(process.env.JUDGES ?? 50);
const TEAMS_EACH = 6;
/** How long each limit is measured. */
const LIMIT_MS = 3_000;

/** The main write of a submission, on an evaluation that exists. */
const statementOn = (id: string) => `
  insert into evaluations (id, committee_id, team_id, type, version, total, submitted_at)
  (select id, committee_id, team_id, type, version, total, submitted_at from evaluations where id = '${id}')
  on conflict (committee_id, team_id, type) do update set total = excluded.total, submitted_at = now()`;

/**
 * N judges who sign in, list, open and submit complete evaluations, all at once; beside them two limits measured in
 * the same run with as many at once: a bare Fastify route, and the statement of a submission sent straight through
 * the driver. First on a PostgreSQL server, then on the embedded database.
 */
await runTool(async () => {
  const bare = await bareRoutePerSecond();
  const database = await emptyDatabase();
  try {
    await measure('PostgreSQL', bare, { DATABASE_URL: database.url }, () =>
      openServer(database.url, async () => undefined),
    );
  } finally {
    await database.remove();
  }
  const dataDir = await temporaryFolder('data');
  await measure('embedded', bare, { DATA_DIR: dataDir }, () => openEmbedded(dataDir, async () => undefined));
  return 0;
}, removeTemporaryFolders);

async function measure(
  name: string,
  bare: number,
  settings: NodeJS.ProcessEnv,
  open: () => Promise<OpenDatabase>,
): Promise<void> {
  const portal = await startPortal(await temporaryFolder('releases'), settings);
  const timings = new Timings();
  let finished = 0;
  let seconds = 0;
  try {
    const emails = await addJudges(portal.url, JUDGES, TEAMS_EACH);
    const began = performance.now();
    const done = await Promise.all(emails.map((email) => judgeAll(portal.url, email, timings)));
    seconds = (performance.now() - began) / 1000;
    finished = done.reduce((sum, count) => sum + count, 0);
  } finally {
    await portal.stop();
  }
  const statements = await statementsPerSecond(await open());

  const rows = timings.rows();
  const calls = (rows.at(-1)?.count ?? 0) / seconds;
  console.log(`\n${name}: ${JUDGES} judges, ${finished} evaluations in ${seconds.toFixed(1)} s`);
  console.log('step       calls    p50 ms    p95 ms    p99 ms');
  for (const { step, count, p50, p95, p99 } of rows) {
    const cells = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(10));
    console.log(`${step.padEnd(8)}${String(count).padStart(8)}${cells.join('')}`);
  }
  console.log(
    `calls per second ${calls.toFixed(0)} = ${ratio(calls, bare)} of a bare Fastify route (${bare.toFixed(0)})`,
  );
  const submits = ((rows.find(({ step }) => step === 'submit')?.count ?? 0) / seconds).toFixed(0);
  console.log(
    `submissions per second ${submits} = ${ratio(Number(submits), statements)} of the statement alone (${statements.toFixed(0)})`,
  );
}

/** How often the database runs the statement alone, each time on the next existing evaluation. */
async function statementsPerSecond({ db, close }: OpenDatabase): Promise<number> {
  const { rows } = (await db.execute('select id from evaluations')) as { rows: { id: string }[] };
  let next = 0;
  const found = await perSecond(JUDGES, LIMIT_MS, () => {
    next = (next + 1) % rows.length;
    return db.execute(statementOn(rows[next]?.id ?? ''));
  });
  await close();
  return found;
}

function ratio(part: number, whole: number): string {
  return (part / whole).toFixed(3);
}

async function bareRoutePerSecond(): Promise<number> {
  const server = start(process.execPath, ['bench/api/bare-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = server.stdout ? await once(server.stdout, 'data') : [];
  const url = String(address).trim();
  const answers = await perSecond(JUDGES, LIMIT_MS, async () => (await fetch(url)).json());
  await stop(server);
  return answers;
}
