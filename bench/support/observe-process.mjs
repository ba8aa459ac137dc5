// Loaded into the portal: each SIGUSR2 starts to observe, or ends it and writes a CPU profile and how often each
// statement was sent to PostgreSQL, as one JSON file OBSERVED_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import pg from 'pg';

const { OBSERVED_FILE } = process.env;
const statements = new Map();
const session = new Session();
session.connect();
await session.post('Profiler.enable');

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (first, ...others) {
  const text = typeof first === 'string' ? first : first?.text;
  if (text) statements.set(text, (statements.get(text) ?? 0) + 1);
  return query.call(this, first, ...others);
};

let isObserving = false;
process.on('SIGUSR2', async () => {
  isObserving = !isObserving;
  if (isObserving) {
    statements.clear();
    await session.post('Profiler.start');
    return;
  }
  const counted = [...statements];
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(`${OBSERVED_FILE}.part`, JSON.stringify({ profile, statements: counted }));
  renameSync(`${OBSERVED_FILE}.part`, OBSERVED_FILE);
});
