import { type SQL, sql } from 'drizzle-orm';
import { portalUnderTest } from '../testing/portal-under-test.ts';
import { refusalOf } from '../testing/test-app.ts';

const CHECK = /^23514$/;
const UNIQUE = /^23505$/;
/** PostgreSQL 18 distinguishes a refused deletion (23001) from a missing reference (23503); before, both were 23503. */
const FOREIGN_KEY = /^(23503|23001)$/;
const portal = portalUnderTest();

const team = (name: string) => sql`(select id from teams where name = ${name})`;
const person = (email: string) => sql`(select id from users where email = ${email})`;

/** A design, whose issue or certificate is in the same statement. */
const design = sql`with design as (
  insert into certificate_templates (id, name, page) values (gen_random_uuid(), 'a', '{}') returning id
)`;
const issueRow = (state: string) =>
  sql`(gen_random_uuid(), (select id from design), '{}', '{"to":"qualified"}', ${state}, 1)`;
const issueOf = (state: string) =>
  sql`${design} insert into certificate_issues (id, template_id, design, audience, state, total) values ${issueRow(state)}`;
const certificateRow = (state: string) =>
  sql`(gen_random_uuid(), gen_random_uuid()::text, (select id from issue), (select template_id from issue), ${person('leader1@demo.sa')}, '{}', ${state}, now())`;
const certificateOf = (state: string) =>
  sql`${design}, issue as (
    insert into certificate_issues (id, template_id, design, audience, state, total)
    values ${issueRow('issuing')} returning id, template_id
  ) insert into issued_certificates (id, serial, issue_id, template_id, user_id, facts, state, issued_at)
    values ${certificateRow(state)}`;

const REFUSED: readonly (readonly [RegExp, Readonly<Record<string, SQL>>])[] = [
  [
    UNIQUE,
    {
      'one email twice, in any case': sql`
        update users set email = 'LEADER1@demo.sa' where email = 'leader2@demo.sa'`,
      'one identity twice': sql`update users set identity = '1020000001' where email = 'leader2@demo.sa'`,
      'one phone number twice': sql`
        update users set phone_number = '0502000001' where email = 'leader2@demo.sa'`,
      'two running uploads of one person for one team': sql`
        insert into uploads (id, user_id, bytes_left, slot, expires_at)
        select gen_random_uuid(), ${person('leader1@demo.sa')}, 1, 'a', now() from generate_series(1, 2)`,
      'two issues of certificates at the same time': sql`${issueOf('checking')}, ${issueRow('issuing')}`,
      'two certificates of a design for a person': sql`
        ${certificateOf('waiting')}, ${certificateRow('waiting')}`,
      'a person in two teams': sql`
        insert into team_members (user_id, team_id) values (${person('member1-1@demo.sa')}, ${team('سند')})`,
      'two leaders of one team': sql`
        update team_members set is_leader = true where team_id = ${team('مدار')}`,
      'two teams at one table': sql`
        update teams set table_id = (select table_id from teams where name = 'مدار') where name = 'سند'`,
      'two imports that are applied at the same time': sql`
        insert into imports (id, kind, file_name, storage_key, size, content_type, created_at, mapping, counts, problems, problems_count, status)
        select gen_random_uuid(), 'tables', 'a', number::text, 1, 'text/csv', now(), '{}', '{}', '[]', 0, 'applying'
        from generate_series(1, 2) as number`,
      'two open requests to re-open one evaluation': sql`
        insert into reopen_requests (id, committee_id, team_id, reason, requested_at)
          select gen_random_uuid(), committee_id, team_id, 'سبب', now() from committee_teams, generate_series(1, 2)`,
      'two conflicts of one committee and team': sql`
        insert into conflicts (id, committee_id, team_id, reason, declared_at)
          select gen_random_uuid(), committee_id, team_id, 'سبب', now() from committee_teams, generate_series(1, 2)`,
    },
  ],
  [
    CHECK,
    {
      'an identity of another form than its kind and country have': sql`
        update users set identity_kind = 'gcc', identity_country = 'KW', identity = 'A123456' where email = 'leader2@demo.sa'`,
      'a phone number of another form': sql`
        update users set phone_number = '+966502000001' where email = 'leader2@demo.sa'`,
      'an issue of certificates that ended at no time': issueOf('issued'),
      'an issue of certificates that failed without a reason': sql`
        ${design} insert into certificate_issues (id, template_id, design, audience, state, total, finished_at)
        values (gen_random_uuid(), (select id from design), '{}', '{"to":"qualified"}', 'failed', 1, now())`,
      'a valid certificate that nobody signed': certificateOf('valid'),
      'a certificate that is revoked for no reason': certificateOf('revoked'),
      'frozen results without a snapshot': sql`update results set state = 'frozen'`,
      'more published ranks than are shown': sql`update results set top = 101`,
      'an image of a page without a width': sql`
        insert into page_images (id, storage_key, content_type, size, width, height, sha256, uploaded_at)
        values (gen_random_uuid(), 'a', 'image/png', 1, 0, 1, 'a', now())`,
      'an image of a page without content': sql`
        insert into page_images (id, storage_key, content_type, size, width, height, sha256, uploaded_at)
        values (gen_random_uuid(), 'b', 'image/png', 0, 1, 1, 'b', now())`,
      'a scheduled message without a time': sql`insert into messages (id, subject, body, audience, state)
        values (gen_random_uuid(), 'a', 'b', '{"to":"leaders"}', 'scheduled')`,
      'an automatic message that was not sent among the messages': sql`
        insert into messages (id, kind, subject, body, audience)
        values (gen_random_uuid(), 'table_assigned', 'a', 'b', '{"to":"leaders"}')`,
      'an automatic message about nobody': sql`
        insert into automatic_messages (id, topic, state, due_at, updated_at)
        values (gen_random_uuid(), 'table_assigned', 'held', now(), now())`,
      'half of the text of an automatic message': sql`
        insert into message_templates (kind, enabled, subject, version) values ('team_qualified', true, 'a', 1)`,
      'an announcement that ends before it begins': sql`
        insert into announcements (id, text, tone, roles, "from", "to")
        values (gen_random_uuid(), 'a', 'info', '{leader}', now(), now() - interval '1 s')`,
      'a check-in without a desk': sql`insert into check_ins (id, team_id, at, received_at, clock_offset_ms)
        select id, id, now(), now(), 0 from teams limit 1`,
      'a check-in of no team that was not undone': sql`
        insert into check_ins (id) select id from teams limit 1`,
      'an undo without a desk': sql`
        insert into check_ins (id, undone_at) select id, now() from teams limit 1`,
      'a track without a place': sql`
        insert into tracks (id, name, position, places) values (gen_random_uuid(), 'a', 1, 0)`,
      'a prize by a part that names none': sql`
        insert into prizes (id, name, position, kind) values (gen_random_uuid(), 'a', 1, 'part')`,
      'a prize without a winner': sql`
        insert into prizes (id, name, position, kind, winners) values (gen_random_uuid(), 'a', 1, 'rank', 0)`,
      'an unknown status': sql`update teams set status = 'Maybe'`,
      'a request declined without a reason': sql`
        insert into reopen_requests (id, committee_id, team_id, reason, requested_at, state, decided_at, decided_by)
          select gen_random_uuid(), committee_id, team_id, 'سبب', now(), 'declined', now(), committee_id
          from committee_teams limit 1`,
      'a conflict that ended no assignment and yet needs another committee': sql`
        insert into conflicts (id, committee_id, team_id, reason, declared_at, settled_at)
          select gen_random_uuid(), committee_id, team_id, 'سبب', now(), now() from committee_teams limit 1`,
      'a score in finer steps': sql`update evaluation_scores set score = 7.2`,
      'a negative score': sql`update evaluation_scores set score = -0.5`,
      'a total above 100': sql`update evaluations set total = 100.01`,
      'no points of disagreement': sql`update settings set disagreement_points = 0`,
      'an end before its start': sql`
        update settings set registration_to = registration_from - interval '1 s'`,
      'second settings': sql`insert into settings (id, event_name) values (2, 'x')`,
    },
  ],
  [
    FOREIGN_KEY,
    {
      'a desk of someone who is not of the reception': sql`
        insert into receptionists (id, desk) select id, 'x' from users where role = 'committee' limit 1`,
      'a table deleted under its team': sql`delete from tables`,
      'a sector deleted that is in use': sql`delete from sectors`,
      'a sub-sector of another sector': sql`insert into team_sub_sectors (team_id, sector_id, sub_sector_id)
          select t.id, t.sector_id, s.id from teams t join sub_sectors s on s.sector_id <> t.sector_id limit 1`,
      'a leader who judges': sql`insert into committees (id) values (${person('leader1@demo.sa')})`,
      'a committee that stops being one': sql`
        update users set role = 'leader' where email = 'committee1@demo.sa'`,
      'a team taken from a committee that scored it': sql`
        delete from committee_teams where team_id = ${team('نماء')}`,
      'a committee deleted that scored': sql`delete from committees`,
      'a team deleted that was scored': sql`delete from teams where name = 'نماء'`,
      'a criterion deleted that was scored': sql`delete from criteria`,
      'results of a round that was not planned': sql`insert into results (round) values (2)`,
      'an unknown role': sql`update users set role = 'admin' where email = 'leader2@demo.sa'`,
    },
  ],
];

describe.each(REFUSED)('the database itself refuses, with %s,', (code, statements) => {
  it.each(Object.entries(statements))('%s', async (_what, statement) => {
    expect(await refusalOf(portal.db.execute(statement))).toMatch(code);
  });
});

it('shows every column of a table with a round in its view', async () => {
  const { rows } = (await portal.db.execute(sql`
    select views.table_name as view, (
      select string_agg(column_name, ', ') from information_schema.columns as own
      where own.table_name = 'all_' || views.table_name and not exists (
        select from information_schema.columns as shown
        where shown.table_name = views.table_name and shown.column_name = own.column_name
      )
    ) as missing
    from information_schema.views as views
    where exists (select from information_schema.tables as own where own.table_name = 'all_' || views.table_name)`)) as {
    rows: { view: string; missing: string | null }[];
  };
  expect(rows.length).toBeGreaterThanOrEqual(6);
  expect(rows.filter(({ missing }) => missing !== null)).toEqual([]);
});
