import * as schema from '@portal/api-schema';
import {
  answerCalls,
  calibrationCalls,
  committeeCalls,
  conflictCalls,
  evaluationCalls,
  fileCalls,
  inboxCalls,
  settingsCalls,
  teamCalls,
} from '@portal/api-schema';
import { foldForSearch } from '@portal/domain/search-text';
import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../accounts/index.ts';
import { files, formAnswers, projects, teamMembers, teams } from '../teams/index.ts';
import { definedCalls } from '../testing/calls.ts';
import { type Judge, signInJudge } from '../testing/judging.ts';
import { openStream } from '../testing/live-stream.ts';
import { messageWorker } from '../testing/message-worker.ts';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';
import { tokenOf, UNKNOWN_ID } from '../testing/test-app.ts';

const portal = portalUnderTest({ listening: true });
const director = signedIn(portal, 'super');
const worker = messageWorker(portal);
const JUDGE = 'committee1';
let judge: Judge;

/** What says who a team is, each a word that nothing else has. */
const SECRETS = {
  team: 'ظرغامطم',
  person: 'قصورةبط',
  file: 'هزبريةك',
  university: 'غضنفريةث',
  specialty: 'دلهمسيةخ',
};
/** Emails and phone numbers of the people of teams. */
const contacts: string[] = [];

/** Gives everybody in teams, and everything that they wrote themselves, a distinctive name. */
async function nameEverything() {
  const { db } = portal;
  await db.execute(sql`update ${teams} set name = ${`${SECRETS.team} `} || left(id::text, 13)`);
  const people = db.select({ id: teamMembers.user_id }).from(teamMembers);
  await db.execute(
    sql`update ${users} set full_name = ${`${SECRETS.person} `} || left(id::text, 13) where id in (select user_id from ${teamMembers})`,
  );
  await db.update(teamMembers).set({ specialty: SECRETS.specialty });
  await db.execute(sql`update ${files} set name = ${`${SECRETS.file} `} || left(id::text, 13) || '.pdf'`);
  await db.execute(sql`update ${formAnswers} set value = to_jsonb(${`جامعة ${SECRETS.university}`}::text)
    where jsonb_typeof(value) = 'string'`);
  await db.execute(sql`update answer_files set name = ${`${SECRETS.file}.pdf`}`);
  const rows = await db
    .select({ email: users.email, phone: users.phone_number })
    .from(users)
    .where(inArray(users.id, people));
  contacts.push(...rows.flatMap(({ email, phone }) => [email, ...(phone ? [phone] : [])]));
}

const switchTo = (blind_judging: boolean) => director.data(settingsCalls.update, { body: { blind_judging } });

/** Everything that the committee's account ever received, with what it was an answer to. */
let received: { from: string; text: string }[] = [];
const answered = new Set<string>();

/** Which kinds of secrets a text has, also as the search folds them. */
function secretsIn(text: string): string[] {
  const readable = text.replace(/%[0-9A-F]{2}(?:%[0-9A-F]{2})*/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const all = [text, readable, foldForSearch(readable)].join('\n');
  const named = Object.entries(SECRETS).filter(
    ([, secret]) => all.includes(secret) || all.includes(foldForSearch(secret)),
  );
  return [...named.map(([kind]) => kind), ...contacts.filter((contact) => all.includes(contact))];
}

async function receive(from: string, token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await portal.app.inject({
    method: method as 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  // What is in a file itself cannot be changed; its headers can.
  const isFile = url.includes('/content?');
  const body = isFile ? '' : answer.body;
  received.push({ from: `${from} ${url}`, text: `${JSON.stringify(answer.headers)}\n${body}` });
  if (answer.statusCode < 300) answered.add(from);
  return answer;
}

/** The ids that a committee may come across. */
interface Known {
  readonly teamIds: readonly string[];
  readonly ids: readonly string[];
  readonly committeeId: string;
  /** One to write about: a conflict that is declared takes it away. */
  readonly spareId: string;
}

async function idsOf(): Promise<Known> {
  const { db } = portal;
  const { committee, teams: own } = await judge.send.data(committeeCalls.ownTeams);
  const spareId = own.at(-1)?.id ?? UNKNOWN_ID;
  const all = await director.data(committeeCalls.teams, { query: { committee_id: committee.id } });
  const teamIds = all.teams.map(({ id }) => id);
  const ofProjects = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(projects, eq(projects.id, files.project_id))
    .where(inArray(projects.team_id, teamIds));
  const { rows: ofAnswers } = (await db.execute(sql`select id from answer_files limit 20`)) as {
    rows: { id: string }[];
  };
  const { messages } = await judge.send.data(inboxCalls.list);
  const ids = [...ofProjects, ...ofAnswers, ...messages].map(({ id }) => id);
  return { teamIds, ids: [...ids, UNKNOWN_ID], committeeId: committee.id, spareId };
}

/** The queries with which a call is made: each that has the id of a team, for every team, and each search, for every secret. */
function queriesOf({ schema: { querystring } }: schema.Call, { teamIds, committeeId }: Known): string[] {
  const names = Object.keys((querystring as { properties?: object } | undefined)?.properties ?? {});
  const queries = [''];
  if (names.includes('team_id')) queries.push(...teamIds.map((id) => `?team_id=${id}`));
  if (names.includes('committee_id')) queries.push(`?committee_id=${committeeId}`);
  if (names.includes('search'))
    queries.push(...Object.values(SECRETS).map((secret) => `?search=${encodeURIComponent(secret)}`));
  return queries;
}

const pathsOf = ({ url }: schema.Call, { ids }: Known) =>
  url.includes(':id') ? ids.map((id) => url.replace(':id', id)) : [url.replace(':type', 'tech')];

const bodiesOf = (call: schema.Call, { spareId }: Known): (object | undefined)[] => {
  if (!call.schema.body) return [undefined];
  const scores = [{ criterion_id: UNKNOWN_ID, score: 1 }];
  const filled = (team_id: string) => ({ team_id, reason: 'سبب', scores, types: { tech: { scores } } });
  const properties = (call.schema.body as { properties?: object }).properties ?? {};
  return [{}, Object.fromEntries(Object.entries(filled(spareId)).filter(([name]) => name in properties))];
};

/** Ends the session, or changes how the account signs in. */
const ofAccount = ({ url }: schema.Call) => url.startsWith('/auth/') && url !== '/auth/me';
const opened = definedCalls.filter(
  (call) => call.access !== 'public' && call.access.roles.includes('committee') && !ofAccount(call),
);

/** Makes every call that is open to committees, opens each link that it gives, and reads the stream, the inbox and the mails meanwhile. */
async function receiveEverything() {
  received = [];
  answered.clear();
  const token = await tokenOf(portal.app, JUDGE);
  const known = await idsOf();
  const stream = await openStream(portal, token);
  // Writes at the end: they change what the reads give.
  const calls = opened.toSorted((a, b) => (a.method === 'GET' ? 0 : 1) - (b.method === 'GET' ? 0 : 1));
  for (const call of calls) {
    if (call.url === schema.eventCalls.stream.url) continue;
    const name = `${call.method} ${call.url}`;
    for (const path of pathsOf(call, known))
      for (const query of queriesOf(call, known))
        for (const body of bodiesOf(call, known)) {
          const answer = await receive(name, token, call.method as 'GET', `/api${path}${query}`, body);
          const link = /"(\/api\/[^"]*\/content\?[^"]*)"/.exec(answer.body)?.[1];
          if (link) await receive(`${name} (link)`, token, 'GET', link);
        }
  }
  await director('PUT', `/teams/allow-evaluation/${await judgedTeam()}`, { reason: 'سبب' });
  await stream.changes();
  received.push({ from: 'stream', text: stream.received.join('\n') });
  stream.close();
  await worker.run();
  const own = worker.mails.filter(({ to }) => to === `${JUDGE}@demo.sa`);
  received.push({ from: 'mails', text: JSON.stringify(own) });
  await receive('GET /inbox', token, 'GET', '/api/inbox?per_page=100');
}

/** A team whose evaluation the committee has finished. */
const judgedTeam = async () => {
  const known = await judge.teamIn('finished');
  if (known) return known;
  const open = await judge.teamIn('not_started');
  await judge.finish(open, 5);
  return open;
};

const leaks = () =>
  received.flatMap(({ from, text }) => {
    const kinds = secretsIn(text);
    return kinds.length === 0 ? [] : [`${from}: ${[...new Set(kinds)].join(', ')}`];
  });

beforeAll(async () => {
  await nameEverything();
  judge = await signInJudge(portal, JUDGE);
  // Samples are scored by every committee, one team has withdrawn, and one has a conflict.
  const { teams: own } = await judge.send.data(committeeCalls.ownTeams);
  const [sample, withdrawn, conflicting] = own.map(({ id }) => id);
  if (!sample || !withdrawn || !conflicting) throw new Error('The committee has too few teams');
  await director.data(settingsCalls.update, { body: { calibration_team_ids: [sample] } });
  const withdrawal = { team_id: withdrawn, status: 'Withdrawn' };
  expect((await director('PUT', '/teams/status', withdrawal)).status).toBe(200);
  const conflict = { team_id: conflicting, reason: 'قرابة' };
  expect((await judge.send('POST', '/conflicts', conflict)).status).toBe(201);
  expect((await judge.send.data(committeeCalls.ownTeams)).excluded_teams).toHaveLength(1);
});

describe('where judging is not blind', () => {
  it('the search of this test finds what committees see of teams', async () => {
    await receiveEverything();
    const found = leaks();
    for (const call of [
      teamCalls.details,
      answerCalls.read,
      fileCalls.url,
      committeeCalls.teams,
      committeeCalls.ownTeams,
      evaluationCalls.get,
      calibrationCalls.get,
      conflictCalls.list,
      inboxCalls.list,
    ])
      expect(found).toContainEqual(expect.stringContaining(`${call.method} ${call.url}`));
    expect(found).toContainEqual(expect.stringMatching(/^mails/));
    // Also of teams that no longer take part.
    const { excluded_teams } = await judge.send.data(committeeCalls.ownTeams);
    expect(excluded_teams).not.toEqual([]);
    const kinds = new Set(found.flatMap((leak) => leak.replace(/^.*: /, '').split(', ')));
    expect(kinds).toEqual(new Set(['team', 'person', 'file', 'university', 'specialty']));
  });
});

describe('where judging is blind', () => {
  beforeAll(() => switchTo(true));

  it('no call, link, live change, message or mail tells a committee who a team is', async () => {
    worker.reset();
    await receiveEverything();
    expect(leaks()).toEqual([]);
    expect((await judge.send.data(committeeCalls.ownTeams)).excluded_teams).not.toEqual([]);
    // A call that the test does not know how to make is not tested.
    const silent = opened.filter(
      ({ method, url }) => method === 'GET' && url !== '/events' && !answered.has(`${method} ${url}`),
    );
    expect(silent.map(({ url }) => url)).toEqual([
      answerCalls.fileUrl.url,
      schema.issuedCertificateCalls.download.url,
    ]);
  });

  it('finds no team by its name for a committee', async () => {
    const found = (by = judge.send) => by.data(conflictCalls.list, { query: { search: SECRETS.team } });
    expect((await found()).conflicts).toEqual([]);
    expect((await found(director)).conflicts).not.toEqual([]);
  });

  it('gives every committee the same number, which stays', async () => {
    const numbers = async (account: string) =>
      new Map(
        (await (await signInJudge(portal, account)).send.data(committeeCalls.teams)).teams.map(
          ({ id, name }) => [id, name],
        ),
      );
    const [first, second] = [await numbers(JUDGE), await numbers('committee2')];
    const shared = [...first].filter(([id]) => second.has(id));
    expect(shared.length).toBeGreaterThan(0);
    for (const [id, name] of shared) expect(second.get(id)).toBe(name);
    expect(new Set(first.values()).size).toBe(first.size);
    for (const name of first.values()) expect(name).toMatch(/^الفريق \d+$/);
    await switchTo(false);
    await switchTo(true);
    expect(await numbers(JUDGE)).toEqual(first);
  });

  it('shows directors the number beside the name', async () => {
    const [id] = (await judge.send.data(committeeCalls.ownTeams)).teams.map((team) => team.id);
    const { team, members, judging_number } = await director.data(teamCalls.details, {
      query: { team_id: id },
    });
    expect(team.name).toContain(SECRETS.team);
    expect(judging_number).toBeGreaterThan(0);
    expect(members.length).toBeGreaterThan(0);
  });
});

it('is announced to all who are signed in, and the list of a committee has another version', async () => {
  const token = await tokenOf(portal.app, JUDGE);
  const own = () =>
    portal.app.inject({ url: '/api/committee/teams/own', headers: { authorization: `Bearer ${token}` } });
  const before = (await own()).headers.etag;
  const stream = await openStream(portal, token);
  await switchTo(false);
  expect(await stream.changes()).toContainEqual({ type: 'settings', id: 'event' });
  stream.close();
  expect((await own()).headers.etag).not.toBe(before);
});
