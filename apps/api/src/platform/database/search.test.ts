import { type Call, messageCalls } from '@portal/api-schema';
import { foldForSearch } from '@portal/domain/search-text';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { definedCalls } from '../../testing/calls.ts';
import { certificateStore } from '../../testing/issued-certificates.ts';
import { assignNewTeam } from '../../testing/judging.ts';
import { portalUnderTest, signedIn, signedInJudge } from '../../testing/portal-under-test.ts';
import { testServer } from '../../testing/templates/server-templates.ts';
import { foldForSearch as foldInSql } from './columns.ts';
import { indexesArabic } from './search-pattern.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'super');
const judge = signedInJudge(portal, 'committee1');

const STORED = 'سَنَدٌ عبد العزيز';
const TYPED = ['سند عبدالعزيز', 'سَند عبد العزيز', 'سنـد  عبد', '\u200fسَنَدٌ'];

it.each(['', 'أ ة'])('folds each character in SQL as in the browser, beside «%s»', async (beside) => {
  const codes = [...between(0x01, 0x30ff), ...between(0xf900, 0xfffc)];
  const rows = await portal.db
    .select({ code: sql<number>`code`, folded: sql<string>`${foldInSql(sql`${beside}::text || chr(code)`)}` })
    .from(sql`unnest(${sql.param(codes)}::int[]) as code`);
  const inBrowser = (code: number) => foldForSearch(beside + String.fromCharCode(code));
  const different = rows.filter(({ code, folded }) => folded !== inBrowser(code));
  expect(rows).toHaveLength(codes.length);
  expect(different).toEqual([]);
});

it('notices a database whose indexes have no Arabic words', async () => {
  expect(await indexesArabic(portal.db)).toBe(true);
  const name = `portal_test_locale_${process.pid}`;
  await portal.db.execute(sql.raw(`create database ${name} template template0 lc_ctype 'C'`));
  const client = new pg.Client({
    connectionString: Object.assign(new URL(testServer()), { pathname: name }).href,
  });
  try {
    await client.connect();
    await client.query('create extension pg_trgm');
    expect(await indexesArabic(drizzle(client))).toBe(false);
  } finally {
    await client.end();
    await portal.db.execute(sql.raw(`drop database ${name}`));
  }
});

/** Without the blocks to which new versions of Unicode still add letters: Node and PostgreSQL may differ there. */
function between(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Every call that searches, with the name of its list. */
const SEARCHES = [
  ['/teams', 'teams'],
  ['/teams/evaluated', 'teams'],
  ['/committee/candidates', 'teams'],
  ['/tables', 'tables'],
  ['/committee', 'committees'],
  ['/admins', 'admins'],
  ['/audit', 'entries'],
  ['/reopen-requests', 'reopen_requests'],
  ['/badges/teams', 'teams'],
  ['/badges/committees', 'committees'],
  ['/announcements/all', 'announcements'],
  ['/messages', 'messages'],
  ['/messages/:id/deliveries', 'deliveries'],
  ['/check-ins', 'check_ins'],
  ['/receptionists', 'receptionists'],
  ['/message-templates/:kind/deliveries', 'deliveries'],
  ['/held-messages', 'held_messages'],
  ['/conflicts', 'conflicts'],
  ['/certificates/issues', 'issues'],
  ['/certificates/issued', 'certificates'],
] as const;

it('is tried below with every call that searches', () => {
  const searching = definedCalls.filter(hasSearch);
  // An export finds what the list finds: it has the same filters; see `exports.test.ts`. Leaders alone see open teams; see `joining.test.ts`.
  const elsewhere = ['/export', '/joining/teams'];
  const urls = searching.map(({ url }) => url).filter((url) => !elsewhere.includes(url));
  expect(urls.toSorted()).toEqual(SEARCHES.map(([url]) => url).toSorted());
});

function hasSearch({ schema }: Call): boolean {
  const { properties = {} } = (schema.querystring ?? {}) as { properties?: object };
  return 'search' in properties;
}

describe('with and without marks, or with other spaces,', () => {
  const KIND = 'judging_opened';
  let messageId: string;

  beforeAll(async () => {
    await assignNewTeam(portal, judge);
    const teamId = await assignNewTeam(portal, judge);
    await judge.finish(teamId, 6);
    const { status } = await judge.send('POST', '/teams/evaluation/reopen-request', {
      team_id: teamId,
      reason: 'مراجعة',
    });
    expect(status).toBe(201);
    await portal.db.execute(sql`update teams set name = ${STORED} where id = ${teamId}`);
    await portal.db.execute(
      sql`update users set full_name = ${STORED} where email in ('committee1@demo.sa', 'super@demo.sa', 'reception1@demo.sa')`,
    );
    await portal.db.execute(sql`
      insert into check_ins (id, team_id, at, received_at, clock_offset_ms, desk)
      values (${teamId}, ${teamId}, now(), now(), 0, 'المدخل')`);
    expect((await director('POST', '/tables', { name: STORED })).status).toBe(201);
    const announcement = { text: STORED, tone: 'info', roles: ['leader'], to: '2100-01-01T00:00:00Z' };
    expect((await director('POST', '/announcements', announcement)).status).toBe(201);
    const draft = { subject: STORED, body: 'نص', audience: { to: 'committees' } };
    const written = await director.data(messageCalls.add, { body: draft });
    messageId = written.message.message_id;
    expect((await director('POST', `/messages/${messageId}/send`)).status).toBe(200);
    await portal.db.execute(sql`
      with sent as (
        insert into messages (id, kind, subject, body, audience, state, sent_at)
        values (gen_random_uuid(), ${KIND}, 'ب', 'ب', '{"to":"committees"}', 'sent', now()) returning id
      )
      insert into message_deliveries (message_id, user_id, facts, state, due_at, received_at)
      select sent.id, ${judge.id}, '{}', 'queued', now(), now() from sent`);
    await portal.db.execute(sql`
      insert into automatic_messages (id, topic, committee_id, state, due_at, updated_at)
      values (gen_random_uuid(), ${KIND}, ${judge.id}, 'held', now(), now())`);
    await portal.db.execute(sql`
      insert into conflicts (id, committee_id, team_id, reason, declared_at)
      select gen_random_uuid(), ${judge.id}, id, 'سبب', now() from teams
      where id not in (select team_id from committee_teams where committee_id = ${judge.id}) limit 1`);
    const { template_id } = await (await certificateStore(portal))();
    await portal.db.execute(sql`update certificate_templates set name = ${STORED} where id = ${template_id}`);
    await portal.db.execute(sql`
      update issued_certificates set facts = jsonb_set(facts, '{name}', to_jsonb(${STORED}::text))`);
  });

  it.each(SEARCHES)('%s finds what is stored', async (url, list) => {
    const path = url.replace(':id', messageId).replace(':kind', KIND);
    for (const search of TYPED) {
      const { data } = await director('GET', `${path}?search=${encodeURIComponent(search)}`);
      expect((data as Record<string, unknown[]>)[list]?.length).toBeGreaterThan(0);
    }
    const { data } = await director('GET', `${path}?search=${encodeURIComponent('سند بعيد')}`);
    expect(data).toMatchObject({ [list]: [] });
  });
});
