import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { hashPassword } from '../../apps/api/src/auth/hashing.ts';
import { openServer } from '../../apps/api/src/db/open-database.ts';
import { settings } from '../../apps/api/src/db/schema/event.ts';
import { users } from '../../apps/api/src/db/schema/users.ts';
import { insertNewEvent } from '../../apps/api/src/setup/new-event.repository.ts';
import { runTool, ToolFailure } from '../../tools/processes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ACCOUNT = { email: 'super@demo.sa', password: 'Demo@2026' };

/**
 * Fills the empty PostgreSQL database of DATABASE_URL with COUNT teams (100,000), each judged by COMMITTEES
 * committees (1), and one super-admin.
 */
await runTool(async () => {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new ToolFailure('DATABASE_URL must name an empty database.');
  const count = positive('COUNT', 100_000);
  const committees = positive('COMMITTEES', 1);

  const { close } = await openServer(DATABASE_URL, async (first) => {
    if ((await first.select().from(settings)).length > 0) throw new ToolFailure('The database is not empty.');
    const day = (days: number) => new Date(Date.now() + days * DAY_MS);
    await insertNewEvent(first, {
      // Its account is one of the demo's.
      is_demo: true,
      registration_from: day(-30),
      registration_to: day(30),
      delivery_from: day(-10),
      delivery_to: day(30),
    });
    await first.insert(users).values({
      role: 'super-admin',
      full_name: 'مدير النظام',
      email: ACCOUNT.email,
      password_hash: await hashPassword(ACCOUNT.password),
      email_verified_at: new Date(),
    });
  });
  await close();
  // A connection of its own, because queries of the portal have a time limit.
  const client = new pg.Client({ connectionString: DATABASE_URL });
  try {
    await client.connect();
    const started = performance.now();
    const script = await readFile(new URL('many-teams.sql', import.meta.url), 'utf8');
    const sizes = `set bench.count = ${count}; set bench.committees = ${committees};`;
    // `vacuum`, the last statements, cannot run in one message with others.
    const [fill = '', ...vacuums] = script.split(/(?=^vacuum)/m);
    await client.query(`${sizes}\n${fill}`);
    for (const vacuum of vacuums) await client.query(vacuum);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${count} teams in ${seconds} s; sign in as ${ACCOUNT.email} with ${ACCOUNT.password}.`);
  } finally {
    await client.end();
  }
  return 0;
});

function positive(name: string, otherwise: number): number {
  const value = Number(process.env[name] ?? otherwise);
  if (!Number.isInteger(value) || value < 1) throw new ToolFailure(`${name} must be a positive number.`);
  return value;
}
