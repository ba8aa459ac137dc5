import { startPortal } from '../tools/checks/portal-server.ts';
import { removeTemporaryFolders, temporaryFolder } from '../tools/checks/temporary.ts';
import { runTool, ToolFailure } from '../tools/processes.ts';
import { emptyDatabase } from './api/database.ts';
import { addJudges, signIn } from './api/judging.ts';
import { openStream } from './live/stream.ts';

const STREAMS = Number(process.env.STREAMS ?? 60);
const CHANGES = Number(process.env.CHANGES ?? 60);
/** What people are promised. */
const LIMIT_MS = 2_000;
/** A change arrives after this multiple of the time that the changing call itself takes; above it something waits. */
const MAX_RATIO = 10;
const TEAMS_EACH = 6;

/**
 * How long a change takes to reach open screens: a director changes committees through one API process, and the judges'
 * event streams are open at another one, on one PostgreSQL server. The time is from the answer's request to the
 * notice in each stream, and is compared with the duration of the calls themselves in the same run.
 */
await runTool(async () => {
  const database = await emptyDatabase();
  const releases = await temporaryFolder('releases');
  const settings = { DATABASE_URL: database.url };
  const first = await startPortal(releases, settings);
  const second = await startPortal(releases, settings);
  const end = new AbortController();
  try {
    const emails = await addJudges(first.url, STREAMS, TEAMS_EACH);
    const streams = [];
    for (const email of emails) {
      const { token } = await signIn(second.url, email);
      streams.push(await openStream(second.url, token, end.signal));
    }
    const { api: director } = await signIn(first.url, 'super@demo.sa');
    const { committees } = await director.committees.list({ per_page: 100 });
    const arrivals: number[] = [];
    const calls: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const judge = change % STREAMS;
      const listed = committees.find(({ email }) => email === emails[judge]);
      const stream = streams[judge];
      if (!listed || !stream) throw new ToolFailure(`There is no committee ${emails[judge]}.`);
      const { committee } = await director.committees.get(listed.id);
      const { teams } = await director.committees.teams(listed.id);
      const notice = stream.next('committee');
      const started = performance.now();
      await director.committees.change({
        committee_id: committee.id,
        full_name: `${committee.full_name}.`,
        email: committee.email,
        phone_number: committee.phone_number ?? '',
        version: committee.version,
        teams: teams.map(({ id }) => id),
      });
      calls.push(performance.now() - started);
      arrivals.push((await notice) - started);
    }
    return report(arrivals, calls);
  } finally {
    end.abort();
    await second.stop();
    await first.stop();
    await database.remove();
  }
}, removeTemporaryFolders);

function report(arrivals: readonly number[], calls: readonly number[]): number {
  const at = (values: readonly number[], share: number) =>
    values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
  const [call, median, late, last] = [at(calls, 0.5), at(arrivals, 0.5), at(arrivals, 0.95), at(arrivals, 1)];
  console.log(`\n${arrivals.length} changes, ${STREAMS} open streams at another API process\n`);
  console.log(`call, median              ${call.toFixed(1).padStart(8)} ms`);
  console.log(
    `arrival, median           ${median.toFixed(1).padStart(8)} ms   ${(median / call).toFixed(2)} calls`,
  );
  console.log(
    `arrival, 95 of 100        ${late.toFixed(1).padStart(8)} ms   ${(late / call).toFixed(2)} calls`,
  );
  console.log(
    `arrival, the last         ${last.toFixed(1).padStart(8)} ms   ${(last / call).toFixed(2)} calls`,
  );
  const isLate = last > LIMIT_MS || late / call > MAX_RATIO;
  if (isLate) console.error(`Above ${LIMIT_MS} ms for one change, or ${MAX_RATIO} calls for 95 of 100.`);
  return isLate ? 1 : 0;
}
