import { randomUUID } from 'node:crypto';
import {
  type Body,
  committeeCalls,
  type EvaluationView,
  evaluatedTeamCalls,
  evaluationCalls,
  exportCalls,
  formCalls,
  memberCalls,
  prizeCalls,
  teamCalls,
} from '@portal/api-schema';
import type { AnswerValue } from '@portal/domain/forms/answers';
import { formatAnswerFilters } from '@portal/domain/forms/filters';
import { CONSENTED, PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { RANKING_LABELS } from '@portal/domain/statuses';
import { desc, eq } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { teams, tracks } from '../../teams/index.ts';
import { assignNewTeam, type Judge, signInJudge } from '../../testing/judging.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { signIn } from '../../testing/test-app.ts';
import { entriesOf } from '../../testing/zip-entries.ts';

/** Each would be a formula, or break out of its cell, if it were taken for more than text. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '＝1+1',
  'فريق "مقتبس", وفاصلة',
  'سطر\nثانٍ',
  '<b>&amp;</b> _x0041_',
  'ناقص \ud83d\ude80 صاروخ',
];

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
let judges: Judge[];
let finishedTeam: string;

beforeAll(async () => {
  judges = await Promise.all(['committee1', 'committee2'].map((name) => signInJudge(portal, name)));
  finishedTeam = await assignNewTeam(portal, ...judges);
  await judges[0]?.finish(finishedTeam, 8);
  await judges[1]?.finish(finishedTeam, 5.5);
  await portal.db.insert(teams).values(HOSTILE.map((name) => ({ name })));
});

const linkOf = async (query: string) => (await director.data(exportCalls.request, { query })).download_url;
const open = (url: string) => portal.app.inject(url);
const xlsx = async (query: string) => {
  const { rawPayload } = await open(await linkOf(query));
  return { sheets: await readXlsx(rawPayload), file: rawPayload };
};
const csv = async (query: string) => (await open(await linkOf(query))).rawPayload.toString('utf8');

describe('the link of an export', () => {
  it('opens without a session, as a download that is neither cached nor run', async () => {
    const response = await open(await linkOf('?kind=teams'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-length': String(response.rawPayload.length),
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''.*\.xlsx$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it.each([
    ['another kind', (url: string) => url.replace('/evaluated/', '/teams/')],
    ['another format', (url: string) => url.replace('/xlsx/', '/csv/')],
    ['another committee', (url: string) => url.replace('/all/', `/${judges[0]?.id}/`)],
    ['other filters', (url: string) => url.replace('/none?', '/eyJzZWFyY2giOiJhIn0?')],
  ])('does not open %s', async (_what, change) => {
    expect((await open(change(await linkOf('')))).statusCode).toBe(403);
  });

  it('of an unknown committee is not found, and an invalid one is refused', async () => {
    expect((await director('GET', `/export?committee_id=${finishedTeam}`)).status).toBe(404);
    expect((await director('GET', '/export?kind=users')).status).toBe(422);
    expect((await director('GET', '/export?format=pdf')).status).toBe(422);
  });

  it('is recorded in the audit log with its caller', async () => {
    await linkOf('?kind=teams&format=csv');
    const entries = await portal.db.select().from(auditLog);
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'export.requested',
        actor_role: 'authority',
        details: { kind: 'teams', format: 'csv', scope: 'all' },
      }),
    );
    await linkOf(`?kind=teams&search=${encodeURIComponent('سارة')}`);
    const [latest] = await portal.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(latest?.details).toEqual({ kind: 'teams', format: 'xlsx', scope: 'all', filtered_by: ['search'] });
  });
});

describe('the exported committees', () => {
  it('are all of them with their people and their teams, or those that a search finds', async () => {
    const { sheets } = await xlsx('?kind=committees');
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['اللجان', 'أعضاء اللجان', 'إسناد الفرق']);
    const [committees = [], people = [], assignments = []] = sheets.map(({ data }) => data);
    expect(committees[1]?.slice(0, 3)).toEqual(['اللجنة الأولى', 'committee1@demo.sa', '0504000001']);
    expect(committees).toHaveLength(1 + 3);
    const { committee, members } = await director.data(committeeCalls.get, { params: { id: judges[0]?.id } });
    const names = [committee.full_name, committee.email];
    expect(people.slice(1, 1 + members.length)).toEqual(
      members.map(({ full_name, title }) => [...names, full_name, title]),
    );
    const assigned = assignments.filter(([name]) => name === committee.full_name);
    expect(assigned).toHaveLength(committee.teams_count);
    expect(assigned).toContainEqual([
      ...names,
      'مدار',
      'leader1@demo.sa',
      'الصحة الرقمية',
      expect.anything(),
    ]);

    const found = await xlsx(`?kind=committees&search=${encodeURIComponent('الثانية')}`);
    expect(found.sheets[0]?.data.slice(1).map(([name]) => name)).toEqual(['اللجنة الثانية']);
    const one = await csv(`?kind=committees&format=csv&committee_id=${judges[1]?.id}`);
    expect(one.split('\r\n')).toHaveLength(1 + 1 + 1);
  });
});

describe('the exported teams', () => {
  it('are all of them, as on screen', async () => {
    const { sheets } = await xlsx('?kind=teams');
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['الفرق', 'الأعضاء']);
    const [headers = [], ...rows] = sheets[0]?.data ?? [];
    expect(headers).toEqual(expect.arrayContaining(['الفريق', 'الحالة', 'قائد الفريق', 'تاريخ التسجيل']));
    const list = await director.data(teamCalls.list, { query: { per_page: 100 } });
    expect(rows).toHaveLength(list.pagination.total);
    const column = (name: string) => headers.indexOf(name);
    const row = rows.find((cells) => cells[column('الفريق')] === 'مدار') ?? [];
    const team = list.teams.find(({ name }) => name === 'مدار');
    expect(row[column('قائد الفريق')]).toBe(team?.leader?.full_name);
    expect(row[column('رقم الجوال')]).toBe(team?.leader?.phone_number);
    expect(row[column('عدد الأعضاء')]).toBe(team?.members_count);
    expect(row[column('الحالة')]).toBe('متأهل');
    const { members } = await director.data(teamCalls.details, { query: { team_id: team?.id } });
    const names = members.map(({ full_name }) => full_name);
    expect(row[column('الأعضاء')]).toBe(names.join('، '));
    const people = (sheets[1]?.data ?? []).filter(([of]) => of === 'مدار');
    expect(people.map(([, name]) => name)).toEqual(names);
    expect(people[0]?.slice(2, 4)).toEqual(['القائد', members[0]?.specialty]);
    expect(JSON.stringify(sheets)).not.toContain(members[0]?.identity);
    // Riyadh is three hours ahead of UTC all year; a cell has no time zone.
    const registered = row[column('تاريخ التسجيل')] as unknown as Date;
    const expected = new Date(team?.created_at ?? '').getTime() + 3 * 60 * 60 * 1000;
    expect(Math.abs(registered.getTime() - expected)).toBeLessThan(1_000);
  });

  it('are those that the filters of the list find', async () => {
    for (const filters of [
      'status=Pending',
      'has_table=false&delivered=false',
      `search=${encodeURIComponent('مدار')}`,
      `committee_id=${judges[0]?.id}`,
      `status=Qualified&committee_id=${judges[0]?.id}`,
    ]) {
      const list = await director.data(teamCalls.list, { query: `per_page=100&${filters}` });
      const { sheets } = await xlsx(`?kind=teams&${filters}`);
      const [, ...rows] = sheets[0]?.data ?? [];
      expect(rows).toHaveLength(list.pagination.total);
      expect(list.pagination.total).toBeGreaterThan(0);
    }
  });

  it('say when a team came, and can be of those who have or have not', async () => {
    const [team] = (await director.data(teamCalls.list, { query: { status: 'Qualified', sort: 'name' } }))
      .teams;
    const arrival = { id: randomUUID(), team_id: team?.id, at: new Date().toISOString() };
    expect((await director('POST', '/check-ins', arrival)).status).toBe(201);
    const { sheets } = await xlsx('?kind=teams&checked_in=true');
    const [headers, row, ...others] = sheets[0]?.data ?? [];
    expect([row?.[0], others]).toEqual([team?.name, []]);
    const came = row?.[headers?.indexOf('وقت الوصول') ?? -1];
    expect(came as unknown).toBeInstanceOf(Date);
    const missing = await xlsx('?kind=teams&checked_in=false&status=Qualified');
    expect((missing.sheets[0]?.data ?? []).map(([name]) => name)).not.toContain(team?.name);
  });

  it('are found by the longest search', async () => {
    const search = encodeURIComponent('\u0001'.repeat(50) + '字'.repeat(50));
    const response = await open(await linkOf(`?kind=teams&format=csv&search=${search}&status=Withdrawn`));
    expect(response.statusCode).toBe(200);
  });

  it('have every name as a text that can be read back, in csv', async () => {
    const text = await csv('?kind=teams&format=csv');
    expect(text.startsWith('\uFEFF"الفريق",')).toBe(true);
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
    for (const name of HOSTILE) expect(cells.map((cell) => cell.replace(/^'/, ''))).toContain(name);
  });

  it('have every name as a text that can be read back, in xlsx', async () => {
    const { sheets, file } = await xlsx('?kind=teams');
    const sheet = entriesOf(file).get('xl/worksheets/sheet1.xml')?.toString();
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt; _x005F_x0041_');
    expect(sheet).toContain('>سطر\nثانٍ<');
    expect((sheets[0]?.data ?? []).map(([name]) => String(name))).toContain('ناقص 🚀 صاروخ');
  });
});

describe('the answers of teams', () => {
  const add = async (asked: Partial<Body<typeof formCalls.add>>) => {
    const body = {
      ...PLAIN_QUESTION,
      form: 'registration',
      label: 'سؤال',
      options: [],
      shown_when: null,
    } as const;
    return (await director.data(formCalls.add, { body: { ...body, ...asked } })).field.id;
  };
  const answer = async (name: string, given: Record<string, AnswerValue>) => {
    const [team] = (await director.data(teamCalls.list, { query: { search: name } })).teams;
    const answers = Object.entries(given).map(([field_id, value]) => ({ field_id, value }));
    await director('PUT', '/answers', { team_id: team?.id, form: 'registration', answers });
    return team;
  };

  it('narrow the list and its export, and are in the list where the board wants them', async () => {
    const options = ['أحمر', 'أزرق', 'أزرق غامق'];
    const colours = await add({ kind: 'choices', options, listed: true });
    const agrees = await add({ kind: 'consent' });
    await answer('مدار', { [colours]: ['أحمر', 'أزرق'], [agrees]: true });
    await answer('سند', { [colours]: ['أزرق غامق'] });
    const found = async (...filters: [string, string][]) => {
      const answers = formatAnswerFilters(new Map(filters));
      const list = await director.data(teamCalls.list, { query: { answers } });
      const { sheets } = await xlsx(`?kind=teams&answers=${encodeURIComponent(answers)}`);
      expect(sheets[0]?.data.slice(1)).toHaveLength(list.pagination.total);
      return list.teams.map(({ name, answers }) => [name, answers]);
    };
    const madar = ['مدار', expect.objectContaining({ [colours]: 'أحمر؛ أزرق' })];
    expect(await found([colours, 'أزرق'])).toEqual([madar]);
    expect(await found([colours, 'أزرق'], [agrees, CONSENTED])).toEqual([madar]);
    expect(await found([colours, 'أزرق غامق'], [agrees, CONSENTED])).toEqual([]);
    expect((await director('GET', '/teams?answers=أحمر')).status).toBe(422);
  });

  it('are columns beside them, numbers as numbers, and no two have one heading', async () => {
    const goal = await add({ label: 'الهدف' });
    const again = await add({ label: 'الهدف' });
    const years = await add({ kind: 'number', label: 'الحالة' });
    const shirt = await add({ form: 'members', kind: 'choices', options: ['L', 'M'], label: 'القميص' });
    const team = await answer('مدار', { [goal]: '=1+1', [again]: 'ثانٍ', [years]: 2.5 });
    const member = {
      team_id: team?.id ?? '',
      user_id: team?.leader?.id ?? '',
      answers: [{ field_id: shirt, value: ['L', 'M'] }],
    };
    await director.data(memberCalls.changeOfTeam, { body: member });

    const { sheets } = await xlsx(`?kind=teams&search=${encodeURIComponent('مدار')}`);
    const [[headers = [], row = []] = [], [headings = [], leader = []] = []] = sheets.map(({ data }) => data);
    expect(new Set(headers).size).toBe(headers.length);
    const from = headers.indexOf('الهدف');
    expect(headers.slice(from, from + 3)).toEqual(['الهدف', 'الهدف (2)', 'الحالة (2)']);
    expect(row.slice(from, from + 3)).toEqual(["'=1+1", 'ثانٍ', 2.5]);
    expect([headings.at(-1), leader.at(-1)]).toEqual(['القميص', 'L؛ M']);
    expect(await csv('?kind=teams&format=csv')).toContain('"\'=1+1","ثانٍ",2.5');
  });
});

describe('the exported ranking', () => {
  it('has the figures of the screen, and every score of every committee', async () => {
    const { sheets } = await xlsx('');
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['الترتيب', 'درجات اللجان']);
    const screen = await director.data(evaluatedTeamCalls.list, { query: { per_page: 100 } });
    const [headers = [], ...ranking] = sheets[0]?.data ?? [];
    const shown = screen.teams
      .toSorted((a, b) => a.rank - b.rank || a.id.localeCompare(b.id))
      .map(({ rank, name, total, adjusted_total, adjusted_rank, spread, committees }) => {
        // One committee alone has no spread.
        const difference = committees.length > 1 ? spread : '—';
        return [rank, name, total, adjusted_total, adjusted_rank, difference];
      });
    expect(headers.slice(0, 4)).toEqual(['الترتيب', 'الفريق', 'القطاع', 'المسار']);
    expect(headers.slice(9)).toEqual([
      'الدرجة',
      RANKING_LABELS.adjusted,
      'الترتيب بالموزونة',
      'الفارق',
      'الجوائز',
    ]);
    expect(ranking.map((cells) => [...cells.slice(0, 2), ...cells.slice(9, 13)])).toEqual(shown);
    const trackOf = new Map(screen.teams.map(({ name, track }) => [name, track?.name ?? null]));
    expect(ranking.map((cells) => cells[3] ?? null)).toEqual(
      shown.map(([, name]) => trackOf.get(String(name))),
    );
    expect([...trackOf.values()].some((track) => track !== null)).toBe(true);
    const { prizes } = await director.data(prizeCalls.list);
    const won = (team: unknown) =>
      prizes.filter(({ awarded }) => awarded.some((winner) => winner.team.name === team));
    expect(ranking.map((cells) => cells[13] ?? '')).toEqual(
      ranking.map((cells) =>
        won(cells[1])
          .map(({ name }) => name)
          .join('، '),
      ),
    );
    expect(ranking.flatMap((cells) => cells[13] ?? [])).toContain('أفضل تقني');
    expect(shown.map((cells) => cells.at(-1))).toContain('—');

    const [scoreHeaders = [], ...scores] = sheets[1]?.data ?? [];
    const query = { team_id: finishedTeam, committee_id: judges[1]?.id };
    const view = await director.data(evaluationCalls.get, { query });
    const criteria = Object.values((view as EvaluationView).types).flatMap(({ label, criteria: own }) =>
      own.map(({ label: question, max_score }) => `${label}: ${question} (من ${max_score})`),
    );
    expect(scoreHeaders.slice(2, 2 + criteria.length)).toEqual(criteria);
    expect(scores).toHaveLength(screen.teams.flatMap(({ committees }) => committees).length);
    // Of an event with judges also who of the committee judged.
    expect(scoreHeaders.at(-1)).toBe('المحكّمون');
    expect(scores.find(([name, committee]) => name === 'وصل' && committee === 'اللجنة الأولى')?.at(-1)).toBe(
      'د. منى الراجحي',
    );
    const ofNewTeam = scores.filter(([name]) => name === 'فريق جديد');
    expect(ofNewTeam.map((cells) => cells.slice(2, 2 + criteria.length))).toEqual([
      criteria.map(() => 8),
      criteria.map(() => 5.5),
    ]);
  });

  it('has the order and the search of the screen', async () => {
    const names = async (query: string) =>
      (await csv(`?format=csv&${query}`))
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[1]);
    const screen = async (query: string) =>
      (await director.data(evaluatedTeamCalls.list, { query: `per_page=100&${query}` })).teams.map(
        ({ name }) => `"${name}"`,
      );
    const search = `search=${encodeURIComponent('نماء')}`;
    for (const query of [
      'sort=-adjusted_total',
      'sort=name',
      'disagreement=true',
      'disagreement=false',
      search,
    ])
      expect(await names(query)).toEqual(await screen(query));
    expect(await names(search)).toHaveLength(1);
  });

  it('is named by the day in the event’s time zone', async () => {
    // 22:30 in UTC is 01:30 of the next day in Riyadh.
    const evening = new Date(portal.now());
    evening.setUTCHours(22, 30, 0, 0);
    const wait = evening.getTime() - portal.now().getTime();
    portal.advance(wait);
    const next = new Date(evening.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const late = await signIn(portal.app, 'super');
    const { download_url } = await late.data(exportCalls.request, { query: { format: 'csv' } });
    const { headers } = await open(download_url);
    portal.advance(-wait);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(` ${next}.csv`);
  });

  it('is the ranking alone in csv, narrowed to a committee when one is named', async () => {
    const lines = (await csv(`?format=csv&committee_id=${judges[1]?.id}`)).trimEnd().split('\r\n');
    const screen = await director.data(evaluatedTeamCalls.list, {
      query: { per_page: 100, committee_id: judges[1]?.id },
    });
    expect(lines[0]).toMatch(/^\uFEFF"الترتيب","الفريق"/);
    expect(lines).toHaveLength(1 + screen.teams.length);
  });

  it('ranks the teams of a track alone when one is named, as the screen does', async () => {
    const [track] = await portal.db.insert(tracks).values({ name: 'الروبوتات', position: 0 }).returning();
    const track_id = track?.id ?? '';
    const moved = await assignNewTeam(portal, ...judges);
    for (const judge of judges) await judge.finish(moved, 4);
    await portal.db.update(teams).set({ track_id }).where(eq(teams.id, moved));
    const { sheets } = await xlsx(`?track_id=${track_id}`);
    const { teams: shown } = await director.data(evaluatedTeamCalls.list, { query: { track_id } });
    expect(shown.map(({ rank, name }) => [rank, name])).toEqual([[1, expect.any(String)]]);
    expect(sheets[0]?.data.slice(1).map(([rank, name]) => [rank, name])).toEqual(
      shown.map(({ rank, name }) => [rank, name]),
    );
    expect(sheets[1]?.data).toHaveLength(1 + judges.length);
  });

  it('does not change while it is written, and two concurrent ones are complete', async () => {
    const url = await linkOf('?format=csv');
    const [first, second] = await Promise.all([open(url), open(url)]);
    expect(second.body).toBe(first.body);
  });
});
