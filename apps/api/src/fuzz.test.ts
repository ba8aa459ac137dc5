import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '@portal/api-schema';
import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { committeeTeams } from './db/schema/committees.ts';
import { criteria } from './db/schema/evaluations.ts';
import { sectors, tables } from './db/schema/event.ts';
import { certificates, files } from './db/schema/files.ts';
import { teams } from './db/schema/teams.ts';
import { sessions, users } from './db/schema/users.ts';
import { type FuzzRequest, type Operation, requestsOf } from './fuzz-requests.ts';
import { portalUnderTest } from './testing/portal-under-test.ts';
import { SETUP_TIMEOUT_MS } from './testing/test-app.ts';

/** The same requests every time. A failure prints the seed and path that repeat it, for FUZZ_SEED and more runs. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const RUNS_PER_CALL = Number(process.env.FUZZ_RUNS ?? 50);
const TIMEOUT_MS = 300_000;
const MAX_REPORT_CHARACTERS = 1_500;
const ROLES = ['stranger', 'leader', 'super-admin', 'authority', 'committee'] as const;

/** Internals that no answer may contain: stack frames, files, statements, error classes and names of dependencies. */
const INSIDE =
  /node_modules|\.[jt]s:\d|\bat (?:async )?\S+ \(|\/(?:apps|work|tmp|home|var)\/|\bselect\b.+\bfrom\b|insert into|delete from|violates|constraint|SQLSTATE|relation "|(?:Type|Syntax|Range|Reference)Error|ECONN|ENOENT|FST_|drizzle|postgres|pglite|fastify|busboy|\bajv\b|argon|undici|nodemailer|pg-boss|\baws\b/i;

const portal = portalUnderTest();
let ids: string[];
const operations: Operation[] = [];

beforeAll(async () => {
  const { db } = portal;
  const kept = await Promise.all(
    [teams, users, tables, sectors, criteria, files, certificates].map((table) =>
      db.select({ id: table.id }).from(table).limit(6),
    ),
  );
  const assigned = await db.select().from(committeeTeams).limit(6);
  ids = [...kept.flat().map(({ id }) => id), ...assigned.flatMap((row) => [row.team_id, row.committee_id])];
  const { paths } = (await portal.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  }>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [name, operation] of Object.entries(methods)) {
      operations.push({ ...operation, path, method: name.toUpperCase() as Operation['method'] });
    }
  }
}, SETUP_TIMEOUT_MS);

/** A valid session of an account with the role, whatever the requests did to the accounts; null when none is left. */
async function tokenOf(role: Role): Promise<string | null> {
  const { db, now } = portal;
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), isNotNull(users.password_hash)))
    .orderBy(users.id)
    .limit(1);
  if (!user) return null;
  const token = randomBytes(32).toString('base64url');
  const token_hash = createHash('sha256').update(token).digest('hex');
  const expires_at = new Date(now().getTime() + 60 * 60 * 1000);
  await db.insert(sessions).values({ user_id: user.id, token_hash, expires_at });
  return token;
}

async function send({ method }: Operation, role: (typeof ROLES)[number], request: FuzzRequest) {
  const token = role === 'stranger' ? 'invalid' : await tokenOf(role);
  return portal.app.inject({
    method,
    url: request.url,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
}

describe('random requests', () => {
  it(
    'get a valid answer or a refusal from every call, without internals',
    async () => {
      expect(operations.length).toBeGreaterThan(20);
      const faults: string[] = [];
      for (const operation of operations) faults.push(...(await fuzz(operation)));
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** Sends random requests to one call. @returns the first fault, with what repeats it, or nothing */
async function fuzz(operation: Operation): Promise<string[]> {
  // With a session its answer is an endless stream.
  const roles = operation.path === '/api/events' ? (['stranger'] as const) : ROLES;
  const property = fc.asyncProperty(
    fc.constantFrom(...roles),
    requestsOf(operation, ids),
    async (role, request) => {
      const answer = await send(operation, role, request);
      const fault = faultOf(answer);
      if (fault) throw new Error(`${fault}, to ${role}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    },
  );
  const result = await fc.check(property, { seed: SEED, numRuns: RUNS_PER_CALL });
  if (!result.failed) return [];
  const [, request] = result.counterexample ?? [];
  const sent = JSON.stringify(request).slice(0, MAX_REPORT_CHARACTERS);
  const cause = result.errorInstance instanceof Error ? result.errorInstance.message : 'no answer';
  return [
    `${operation.method} ${operation.path}: ${cause}; after ${sent}; path ${result.counterexamplePath}`,
  ];
}

function faultOf({ statusCode, body }: { statusCode: number; body: string }): string | undefined {
  if (statusCode >= 500) return 'It broke';
  // 416 answers a range of a file and has no body.
  if (statusCode < 400 || statusCode === 416) return undefined;
  if (INSIDE.test(body)) return 'It tells of the inside';
  const { message, request_id } = JSON.parse(body) as { message?: string; request_id?: string };
  return message && request_id ? undefined : 'Not the shape of a failure';
}
