-- Fills a new event with bench.count teams: leaders, three more members each, tables, projects, and judging by
-- bench.committees committees per team. The same data every time but for the dates, which lie around now.
begin;
set local statement_timeout = 0;
set local synchronous_commit = off;

-- UUID v7 by number, so that keys come in the order of the rows, as they do in life.
create function pg_temp.make_id(kind text, n bigint) returns uuid language sql immutable as $$
  select (lpad(to_hex(1760000000000 + n), 12, '0') || '7' || substr(md5(kind || n), 1, 3) ||
          '8' || substr(md5(kind || n), 4, 15))::uuid
$$;
create function pg_temp.pick(words text[], kind text, n bigint) returns text language sql immutable as $$
  select words[1 + (hashtext(kind || n) & 2147483647) % cardinality(words)]
$$;
create function pg_temp.person_name(n bigint) returns text language sql immutable as $$
  select pg_temp.pick('{سارة,محمد,ريم,خالد,نورة,فهد,هند,عبدالله,لمى,ماجد,أمل,سعود,دانة,تركي,جود,بدر}', 'first', n) || ' ' ||
    pg_temp.pick('{القحطاني,العتيبي,الشهري,الحربي,الدوسري,الغامدي,الزهراني,المطيري,العنزي,السبيعي,الشمري,البقمي}', 'last', n)
$$;

create temp table sizes as
  select current_setting('bench.count')::int as teams, current_setting('bench.committees')::int as committees_per_team,
    greatest(current_setting('bench.committees')::int, current_setting('bench.count')::int / 40) as committees;

insert into sectors (id, name)
  select pg_temp.make_id('sector', n), 'القطاع ' || n from generate_series(1, 20) n;
insert into sub_sectors (id, sector_id, name)
  select pg_temp.make_id('sub-sector', n), pg_temp.make_id('sector', 1 + n % 20), 'المجال ' || n
  from generate_series(0, 99) n;
insert into tables (id, name, location, capacity)
  select pg_temp.make_id('table', n), 'الطاولة ' || n, 'القاعة ' || 1 + n / 200, 6
  from sizes, generate_series(1, teams / 2) n;

insert into teams (id, name, status, status_changed_at, sector_id, table_id, checked_in_at, created_at)
  select pg_temp.make_id('team', n),
    pg_temp.pick('{مدار,سند,نماء,أفق,بصيرة,رواد,إلهام,مسار,شعاع,وصل,نبض,أثر,همة,بوصلة,رؤية,واحة}', 'word', n) || ' ' || n,
    (array['Pending', 'Qualified', 'Qualified', 'Qualified', 'Qualified', 'Rejected', 'Withdrawn', 'Qualified'])[1 + n % 8],
    case when n % 8 <> 0 then now() - interval '9 days' end,
    pg_temp.make_id('sector', 1 + n % 20),
    case when n % 2 = 0 then pg_temp.make_id('table', n / 2) end,
    case when n % 8 in (1, 2) then now() - n * interval '1 second' end,
    now() - interval '20 days' + n * interval '10 days' / teams
  from sizes, generate_series(1, teams) n;
insert into team_sub_sectors (team_id, sector_id, sub_sector_id)
  select pg_temp.make_id('team', n), pg_temp.make_id('sector', 1 + n % 20), pg_temp.make_id('sub-sector', n % 20 + 20 * k)
  from sizes, generate_series(1, teams) n, generate_series(0, 1) k;

-- Person 4n leads team n, 4n+1 to 4n+3 are its members.
insert into users (id, role, full_name, email, phone_number, identity, email_verified_at)
  select pg_temp.make_id('person', n), case when n % 4 = 0 then 'leader' else 'member' end, pg_temp.person_name(n),
    'person' || n || '@bench.sa', '05' || lpad(n::text, 8, '0'), '1' || lpad(n::text, 9, '0'),
    case when n % 4 = 0 then now() end
  from sizes, generate_series(4, 4 * teams + 3) n;
insert into team_members (user_id, team_id, is_leader)
  select pg_temp.make_id('person', n), pg_temp.make_id('team', n / 4), n % 4 = 0
  from sizes, generate_series(4, 4 * teams + 3) n;

insert into projects (id, team_id, title, description, delivered_at)
  select pg_temp.make_id('project', n), pg_temp.make_id('team', n), 'مشروع الفريق ' || n, 'وصف المشروع',
    now() - interval '5 days' + n * interval '1 day' / teams
  from sizes, generate_series(1, teams) n where n % 3 <> 0;
insert into files (id, project_id, storage_key, name, size, content_type)
  select pg_temp.make_id('file', n), pg_temp.make_id('project', n), 'bench/' || n, 'project.pdf', 1048576, 'application/pdf'
  from sizes, generate_series(1, teams) n where n % 3 <> 0;

insert into users (id, role, full_name, email)
  select pg_temp.make_id('committee', n), 'committee', 'لجنة التحكيم ' || n, 'committee' || n || '@bench.sa'
  from sizes, generate_series(1, committees) n;
insert into committees (id) select pg_temp.make_id('committee', n) from sizes, generate_series(1, committees) n;

-- Qualified teams are judged, two of three by all of their committees.
create temp table pairs as
  select n, k, pg_temp.make_id('committee', 1 + (n + k) % committees) as committee_id,
    pg_temp.make_id('team', n) as team_id, n % 3 <> 2 as is_finished
  from sizes, generate_series(1, teams) n, generate_series(1, committees_per_team) k
  where n % 8 in (1, 2, 3, 4, 7);
insert into committee_teams (committee_id, team_id, finished_at)
  select committee_id, team_id, case when is_finished then now() end from pairs;
create temp table judged as
  select pg_temp.make_id('evaluation-' || type || k, n) as id, committee_id, team_id, type
  from pairs, unnest(array['eco', 'idea', 'tech']) type where is_finished;
create temp table scored as
  select judged.id as evaluation_id, criteria.id as criterion_id, type, weight, max_score,
    (hashtext(judged.id::text || criteria.id::text) & 2147483647) % (2 * max_score + 1)::int / 2.0 as score
  from judged join criteria using (type);
insert into evaluations (id, committee_id, team_id, type, version, total, submitted_at)
  select id, committee_id, team_id, type, 1, total, now()
  from judged join (
    select evaluation_id as id, round(sum(score / max_score * weight), 2) as total from scored group by 1
  ) totals using (id);
insert into evaluation_scores (evaluation_id, criterion_id, type, score)
  select evaluation_id, criterion_id, type, score from scored;
insert into evaluation_versions (evaluation_id, version, scores, total, submitted_by, submitted_at)
  select id, 1, scores, total, committee_id, submitted_at
  from evaluations join (
    select evaluation_id as id, jsonb_agg(jsonb_build_object('criterion_id', criterion_id, 'score', score)) as scores
    from scored group by 1
  ) given using (id);
commit;
-- In full first, because filling it wrote many rows twice.
vacuum full;
vacuum analyze;
