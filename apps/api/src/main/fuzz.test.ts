import { Readable } from 'node:stream';
import { A4 } from '@portal/domain/certificate-fields';
import { ROLES, type Role } from '@portal/domain/roles';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import fc, { type Arbitrary } from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { users } from '../accounts/index.ts';
import { pageImages } from '../administration/index.ts';
import { certificates, certificateTemplates } from '../certificates/index.ts';
import { sampleField } from '../certificates/testing/samples.ts';
import { insertImport } from '../exchange/index.ts';
import { committeeTeams, criteria } from '../judging/index.ts';
import { files, sectors, tables, teams } from '../teams/index.ts';
import { definedCalls } from '../testing/calls.ts';
import { addressesNear, brokenRequestsOf, requestsOf } from '../testing/fuzz/fuzz-requests.ts';
import { type FuzzRequest, type Operation, operationsOf, valuesIn } from '../testing/fuzz/operation.ts';
import { newSession } from '../testing/newcomers.ts';
import { portalUnderTest } from '../testing/portal-under-test.ts';

/**
 * The same requests every time; a failure prints what repeats it. FUZZ_SEED sends others, FUZZ_RUNS more of them:
 * `FUZZ_SEED=$RANDOM FUZZ_RUNS=1000` runs for a long time.
 */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
/** To a call with several values; one with fewer has less to vary. */
const RUNS_PER_CALL = Number(process.env.FUZZ_RUNS ?? 30);
const runsOf = (operation: Operation) =>
  Math.ceil(RUNS_PER_CALL * Math.min(1, (2 + valuesIn(operation)) / 6));
/** Of those that all calls refuse alike. */
const BROKEN_RUNS = Math.ceil(RUNS_PER_CALL / 5);
const ADDRESS_RUNS = RUNS_PER_CALL * 10;
const MAX_REPORT_CHARACTERS = 1_500;
/** A failure never repeats what was sent at length. */
const MAX_FAILURE_CHARACTERS = 20_000;
const STRANGER = 'stranger';
type Options = { seed: number; numRuns: number };
type Sender = Role | typeof STRANGER;
const SENDERS: readonly Sender[] = [STRANGER, ...ROLES];
/** How many of five requests come from someone who may make the call. */
const ALLOWED_WEIGHT = 4;

/** Internals that no answer may contain: stack frames, files, statements, error classes and names of dependencies. */
const INSIDE =
  /node_modules|\.[jt]s:\d|\bat (?:async )?\S+ \(|\/(?:apps|work|tmp|home|var)\/|\bselect\b.+\bfrom\b|insert into|delete from|violates|constraint|SQLSTATE|relation "|(?:Type|Syntax|Range|Reference)Error|ECONN|ENOENT|FST_|drizzle|postgres|pglite|fastify|busboy|\bajv\b|argon|undici|nodemailer|pg-boss|\baws\b/i;

const portal = portalUnderTest();
let ids: string[];
let operations: Operation[];
/** A session of each role, while it is valid. */
const tokens = new Map<Role, string>();

beforeAll(async () => {
  const { db } = portal;
  const kept = await Promise.all(
    [teams, users, tables, sectors, criteria, files, certificates, pageImages].map((table) =>
      db.select({ id: table.id }).from(table).limit(6),
    ),
  );
  await db
    .insert(certificateTemplates)
    .values({ name: 'شهادة', page: A4, fields: [sampleField('name', 60)] });
  const designs = await db.select({ id: certificateTemplates.id }).from(certificateTemplates);
  const spreadsheet = await storedImport();
  const assigned = await db.select().from(committeeTeams).limit(6);
  ids = [
    spreadsheet,
    ...designs.map(({ id }) => id),
    ...kept.flat().map(({ id }) => id),
    ...assigned.flatMap((row) => [row.team_id, row.committee_id]),
  ];
  operations = await operationsOf(portal.app);
});

/** The id of an import, whose file is in the store. */
async function storedImport(): Promise<string> {
  const storage_key = 'imports/fuzz';
  await portal.context.fileStore.put(storage_key, Readable.from([Buffer.from('الطاولة,المكان\nأ,ب\n')]));
  const checked = {
    counts: { created: 1, updated: 0, unchanged: 0, errors: 0, by_sheet: {} },
    problems: [],
    problems_count: 0,
  };
  const { id } = await insertImport(portal.db, {
    ...checked,
    kind: 'tables',
    file_name: 'جدول.csv',
    storage_key,
    size: 30,
    content_type: 'text/csv',
    created_at: portal.now(),
    sheets: [{ sheet: 'tables', name: null, headings: ['الطاولة', 'المكان'] }],
    mapping: { name: 0, location: 1, capacity: null },
    status: 'checked',
  });
  return id;
}

/** A new session of an account with the role, whatever the requests did to the accounts; null when none is left. */
async function newToken(role: Role): Promise<string | null> {
  const [user] = await portal.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), isNotNull(users.password_hash), isNull(users.disabled_at)))
    .orderBy(users.id)
    .limit(1);
  if (!user) return null;
  const token = await newSession(portal, user.id);
  tokens.set(role, token);
  return token;
}

async function send(method: Operation['method'], sender: Sender, request: FuzzRequest) {
  const token = sender === STRANGER ? 'invalid' : (tokens.get(sender) ?? (await newToken(sender)));
  const answer = await portal.app.inject({
    method,
    url: request.url,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
    ...(request.payload !== undefined && { payload: request.payload }),
  });
  // A request may have ended the session.
  if (answer.statusCode === 401 && sender !== STRANGER) tokens.delete(sender);
  return answer;
}

describe('random requests', () => {
  it.each([
    ['nearly valid', requestsOf, runsOf],
    ['broken', brokenRequestsOf, () => BROKEN_RUNS],
  ] as const)(
    'that are %s get a valid answer or a refusal from every call, without internals',
    async (_kind, requests, runs) => {
      expect(operations.length).toBeGreaterThan(20);
      const faults: string[] = [];
      for (const [index, operation] of operations.entries()) {
        const options = { seed: SEED + index, numRuns: runs(operation) };
        faults.push(...(await fuzz(operation, requests(operation, ids), options)));
      }
      expect(faults).toEqual([]);
    },
  );

  it('to addresses that no call has are refused in the same way', async () => {
    const paths = operations.map(({ path }) => path);
    const property = fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
      fc.constantFrom(...SENDERS),
      addressesNear(paths),
      async (method, sender, url) => {
        requireSound(await send(method, sender, { url, headers: {} }), sender);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: ADDRESS_RUNS });
  });
});

/** Sends random requests to one call. @returns the first fault, with what repeats it, or nothing */
async function fuzz(operation: Operation, requests: Arbitrary<FuzzRequest>, options: Options) {
  const property = fc.asyncProperty(sendersOf(operation), requests, async (sender, request) => {
    requireSound(await send(operation.method, sender, request), sender);
  });
  const result = await fc.check(property, options);
  if (!result.failed) return [];
  const [, request] = result.counterexample ?? [];
  const sent = JSON.stringify(request).slice(0, MAX_REPORT_CHARACTERS);
  const cause = result.errorInstance instanceof Error ? result.errorInstance.message : 'no answer';
  return [
    `${operation.method} ${operation.path}: ${cause}; after ${sent}; path ${result.counterexamplePath}`,
  ];
}

/** Mostly those who may make the call. */
function sendersOf({ method, path }: Operation): Arbitrary<Sender> {
  // With a session its answer is an endless stream.
  if (path === '/api/events') return fc.constant(STRANGER);
  const call = definedCalls.find((one) => one.method === method && `/api${one.url}` === asRoute(path));
  const anyone = fc.constantFrom(...SENDERS);
  if (call === undefined || call.access === 'public') return anyone;
  const allowed = fc.constantFrom(...call.access.roles);
  return fc.oneof({ weight: ALLOWED_WEIGHT, arbitrary: allowed }, { weight: 1, arbitrary: anyone });
}

/** `/teams/{id}` as Fastify writes it: `/teams/:id`. */
const asRoute = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** @throws Error the answer is not one that the API may give */
function requireSound(answer: LightMyRequestResponse, sender: Sender): void {
  const fault = faultOf(answer);
  if (fault) throw new Error(`${fault}, to ${sender}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
}

function faultOf({ statusCode, body }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return 'It broke';
  // 416 answers a range of a file and has no body.
  if (statusCode < 400 || statusCode === 416) return undefined;
  if (body.length > MAX_FAILURE_CHARACTERS) return 'It is too long';
  if (INSIDE.test(body)) return 'It shows internals';
  const { message, request_id } = JSON.parse(body) as { message?: string; request_id?: string };
  return message && request_id ? undefined : 'Not the shape of a failure';
}
