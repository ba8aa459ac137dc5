import { EventEmitter, once } from 'node:events';
import { committeeCalls } from '../packages/api-schema/src/index.ts';
import { median, percentile } from './support/fixed-task.ts';
import { addJudges, openStream, signIn, signInDirector } from './support/people.ts';
import { emptyDatabase, startApi } from './support/portals.ts';
import { bench, limited } from './support/report.ts';

const STREAMS = Number(process.env.STREAMS ?? 60);
const CHANGES = Number(process.env.CHANGES ?? 60);
/** What people are promised. */
const LIMIT_MS = 2_000;
/** 95 of 100 changes arrive after this multiple of the time that the changing call itself takes; above it something waits. */
const LIMIT_CALLS = 10;
const TEAMS_EACH = 6;

/**
 * How long a change takes to reach open screens: a director changes committees through one API process, and the judges'
 * event streams are open at another one, on one PostgreSQL server. The time is from the start of the call to the notice in the
 * judge's stream, and is compared with the duration of the calls themselves in the same run.
 */
await bench(async (report) => {
  await using database = await emptyDatabase();
  await using first = await startApi({ DATABASE_URL: database.url });
  await using second = await startApi({ DATABASE_URL: database.url });
  const end = new AbortController();
  /** By the judge's email: when a change of a committee arrives. */
  const arrived = new EventEmitter<Record<string, [at: number]>>();
  for (const email of await addJudges(first.url, STREAMS, TEAMS_EACH)) {
    await openStream(await signIn(second.url, email), end.signal, ({ type }) => {
      if (type === 'committee') arrived.emit(email, performance.now());
    });
  }
  const { api } = await signInDirector(first.url);
  const listed = (await api.send(committeeCalls.list, { query: { per_page: 100 } })).committees;
  const committees = listed.filter(({ email }) => email.startsWith('bench'));
  const [arrivals, calls]: [number[], number[]] = [[], []];
  for (let change = 0; change < CHANGES; change += 1) {
    const { id, email } = committees[change % committees.length] ?? { id: '', email: '' };
    const { committee } = await api.send(committeeCalls.get, { params: { id } });
    const { teams } = await api.send(committeeCalls.teams, { query: { committee_id: id } });
    const notice = once(arrived, email);
    const started = performance.now();
    await api.send(committeeCalls.change, {
      body: {
        committee_id: id,
        full_name: `${committee.full_name}.`,
        email,
        phone_number: committee.phone_number ?? '',
        version: committee.version,
        teams: teams.map((team) => team.id),
      },
    });
    calls.push(performance.now() - started);
    arrivals.push((await notice)[0] - started);
  }
  end.abort();
  const call = median(calls);
  const late = percentile(arrivals, 0.95);
  report.table([
    {
      [`${STREAMS} streams`]: `${CHANGES} changes`,
      'call, ms': call,
      'arrival, ms': median(arrivals),
      '÷ call': median(arrivals) / call,
      'p95 ÷ call': limited(late / call, LIMIT_CALLS),
      'longest, ms': limited(percentile(arrivals, 1), LIMIT_MS),
    },
  ]);
});
