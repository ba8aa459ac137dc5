import { teamCalls } from '@portal/api-schema';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';
import { isolate } from '@portal/domain/isolate';
import * as messages from '@portal/domain/messages';
import { sql } from 'drizzle-orm';
import { sampleField } from '../certificates/testing/samples.ts';
import { newcomer, newTeam } from '../testing/newcomers.ts';
import { portalUnderTest, signedIn } from '../testing/portal-under-test.ts';
import { type Answer, dataOf } from '../testing/test-app.ts';

const portal = portalUnderTest();
const first = signedIn(portal, 'super');
const authority = signedIn(portal, 'authority');

type Fields = Readonly<Record<string, unknown>>;

/** A record that two directors have open. */
interface OpenRecord {
  readonly version: number;
  readonly message: string;
  /** Two values of one field, and a value of another one. */
  readonly one: Fields;
  readonly two: Fields;
  readonly other: Fields;
  /** The field, as the refusal names it, and the value that it shows. */
  readonly field: string;
  readonly shown?: string;
  readonly edit: (fields: Fields, version?: number) => readonly ['PUT', string, Fields];
  readonly remove?: readonly ['DELETE', string, Fields];
}

type Loaded = Readonly<Record<string, unknown>> & { version: number };
const answered = async (call: Promise<Answer>, name: string) =>
  (dataOf(await call) as Record<string, Loaded>)[name] as Loaded;

const versionOf = (version: number | undefined) => (version === undefined ? {} : { version });
/** A record of one call, whose body has the id, the fields and the version. */
const by = (url: string, id: Fields, { version }: Loaded) => ({
  version,
  edit: (fields: Fields, from?: number) => ['PUT', url, { ...id, ...fields, ...versionOf(from) }] as const,
});
const deletedBy = (url: string, id: Fields, loaded: Loaded) => ({
  ...by(url, id, loaded),
  remove: ['DELETE', url, id] as const,
});

/** Two values of a field, of which the first is shown to who comes second, and a value of another field. */
const values = (field: string, [one, two]: readonly [unknown, unknown], other: Fields, shown?: string) => ({
  field,
  one: { [field]: one },
  two: { [field]: two },
  other,
  ...(shown !== undefined && { shown }),
});

const inHours = (hours: number) => new Date(portal.now().getTime() + hours * 3_600_000).toISOString();

const CALL_OF_TEAM_FIELD: Readonly<Record<string, string>> = {
  name: '/teams',
  status: '/teams/status',
  table_id: '/teams/table',
  sector_id: '/teams/sector',
  track_id: '/teams/track',
  availability_to: '/teams/availability',
};
async function team(
  field: string,
  both: readonly [unknown, unknown],
  { other = { name: 'اسم آخر' }, shown }: { other?: Fields; shown?: string } = {},
) {
  const { id: team_id } = await newTeam(portal);
  const { version } = await answered(first('GET', `/teams/details?team_id=${team_id}`), 'team');
  const edit = (changes: Fields, from?: number) => {
    const [changed = ''] = Object.keys(changes);
    const body = { team_id, ...(changed === 'sector_id' && { sub_sector_ids: [] }), ...changes };
    return ['PUT', CALL_OF_TEAM_FIELD[changed] ?? '', { ...body, ...versionOf(from) }] as const;
  };
  const remove = ['DELETE', '/teams', { team_id }] as const;
  return { ...values(field, both, other, shown), version, message: messages.TEAM_CHANGED, edit, remove };
}
const newTable = () => answered(first('POST', '/tables', { name: crypto.randomUUID() }), 'table');
const newTrack = () => answered(first('POST', '/tracks', { name: crypto.randomUUID() }), 'track');
const newSector = () => answered(first('POST', '/sectors', { name: crypto.randomUUID() }), 'sector');

const records: Readonly<Record<string, () => Promise<OpenRecord>>> = {
  "a team's name": () =>
    team('name', ['الاسم الأول', 'الاسم الثاني'], { other: { status: 'Qualified' }, shown: 'الاسم الأول' }),
  "a team's status": () => team('status', ['Rejected', 'Withdrawn'], { shown: 'غير متأهل' }),
  "a team's table": async () => {
    const [one, two] = [await newTable(), await newTable()];
    return team('table_id', [one.table_id, two.table_id], { shown: String(one.name) });
  },
  "a team's sector": async () => {
    const [one, two] = [await newSector(), await newSector()];
    return team('sector_id', [one.id, two.id], { shown: String(one.name) });
  },
  "a team's track": async () => {
    const [one, two] = [await newTrack(), await newTrack()];
    return team('track_id', [one.id, two.id], { shown: String(one.name) });
  },
  "a team's delivery date": () => team('availability_to', [inHours(2), inHours(3)]),
  'a table': async () => {
    const table = await newTable();
    return {
      ...deletedBy('/tables', { table_id: table.table_id }, table),
      message: messages.TABLE_CHANGED,
      ...values('location', ['القاعة ج', 'القاعة د'], { capacity: 9 }, 'القاعة ج'),
    };
  },
  'a sector': async () => {
    const sector = await newSector();
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    return {
      ...deletedBy('/sectors', { sector_id: sector.id }, sector),
      message: messages.SECTOR_CHANGED,
      ...values('name', [one, two], { sub_sectors: [{ name: 'أ' }] }, one),
    };
  },
  'a track': async () => {
    const track = await newTrack();
    return {
      ...deletedBy('/tracks', { track_id: track.id }, track),
      message: messages.TRACK_CHANGED,
      ...values('places', [10, 20], { description: 'وصف' }, '10'),
    };
  },
  'a prize': async () => {
    const prize = await answered(
      first('POST', '/prizes', { name: crypto.randomUUID(), kind: 'rank' }),
      'prize',
    );
    return {
      ...deletedBy('/prizes', { prize_id: prize.id }, prize),
      message: messages.PRIZE_CHANGED,
      ...values('winners', [2, 3], { description: 'وصف' }),
    };
  },
  'a member': async () => {
    const { id: team_id } = await newTeam(portal, 1);
    const { members } = await first.data(teamCalls.details, { query: { team_id } });
    const member = members.find(({ is_leader }) => !is_leader) as Loaded;
    return {
      ...by('/teams/members', { team_id, correction: true, user_id: member.user_id }, member),
      message: messages.MEMBER_CHANGED,
      ...values('full_name', ['سارة الجديدة', 'سارة الأخرى'], { specialty: 'تصميم' }, 'سارة الجديدة'),
      remove: ['DELETE', '/teams/members', { team_id, correction: true, user_id: member.user_id }],
    };
  },
  'an account of the board': async () => {
    const admin = await answered(first('POST', '/admins', { ...newcomer(), role: 'authority' }), 'admin');
    return {
      ...deletedBy('/admins', { user_id: admin.user_id }, admin),
      message: messages.ACCOUNT_CHANGED,
      ...values('full_name', ['عضو أول', 'عضو ثانٍ'], { role: 'super-admin' }, 'عضو أول'),
    };
  },
  'an account of the reception': async () => {
    const { full_name, email } = newcomer();
    const body = { full_name, email, desk: 'الباب' };
    const account = await answered(first('POST', '/receptionists', body), 'receptionist');
    return {
      ...deletedBy('/receptionists', { user_id: account.user_id }, account),
      message: messages.ACCOUNT_CHANGED,
      ...values('desk', ['الباب الأول', 'الباب الثاني'], { disabled: true }, 'الباب الأول'),
    };
  },
  'a committee': async () => {
    const { full_name, email, phone_number } = newcomer();
    const account = { full_name, email, phone_number, teams: [(await newTeam(portal)).id] };
    const added = first('POST', '/committee', { ...account, password: DEMO_PASSWORD });
    const { id, ...committee } = await answered(added, 'committee');
    return {
      ...by('/committee', { committee_id: id, ...account }, committee),
      message: messages.COMMITTEE_CHANGED,
      // All of the account must be sent, so what the other person set is sent too.
      ...values('full_name', ['لجنة أولى', 'لجنة ثانية'], {
        full_name: 'لجنة أولى',
        members: [{ full_name: 'أ. نورة السالم' }],
      }),
      remove: ['DELETE', '/committee', { committee_id: id }],
    };
  },
  'an announcement': async () => {
    const body = { text: 'النص', tone: 'info', roles: ['leader'], to: inHours(1) };
    const added = await answered(first('POST', '/announcements', body), 'announcement');
    return {
      ...deletedBy('/announcements', { announcement_id: added.announcement_id }, added),
      message: messages.ANNOUNCEMENT_CHANGED,
      ...values('text', ['نص أول', 'نص ثانٍ'], { roles: ['committee'] }),
    };
  },
  'the draft of a message': async () => {
    const body = { subject: 'عنوان', body: 'نص', audience: { to: 'leaders' } };
    const added = await answered(first('POST', '/messages', body), 'message');
    return {
      ...deletedBy('/messages', { message_id: added.message_id }, added),
      message: messages.MESSAGE_CHANGED,
      ...values('subject', ['عنوان أول', 'عنوان ثانٍ'], { body: 'نص آخر' }, 'عنوان أول'),
    };
  },
  'an automatic message': async () => {
    const edit = (fields: Fields, from?: number) =>
      [
        'PUT',
        '/message-templates',
        { template: { kind: 'delivery_closing', ...fields, ...versionOf(from) } },
      ] as const;
    const { templates } = dataOf<{ templates: (Loaded & { kind: string })[] }>(
      await first(...edit({ hours: 4, enabled: true })),
    );
    return {
      version: templates.find(({ kind }) => kind === 'delivery_closing')?.version ?? 0,
      edit,
      message: messages.MESSAGE_CHANGED,
      ...values('hours', [5, 6], { enabled: false }),
    };
  },
  'the design of a certificate': async () => {
    const added = await answered(first('POST', '/certificate-templates', { name: 'تصميم' }), 'template');
    const record = deletedBy('/certificate-templates', { template_id: added.id }, added);
    return {
      ...record,
      // This call needs a version: the one after the two edits of the test.
      edit: (fields, from) => record.edit(fields, from ?? added.version + 2),
      message: messages.CERTIFICATE_TEMPLATE_CHANGED,
      ...values('name', ['تصميم أول', 'تصميم ثانٍ'], { fields: [sampleField('name', 60)] }, 'تصميم أول'),
    };
  },
  'the settings': async () => ({
    ...by('/settings', {}, await answered(first('PUT', '/settings', { event_name: 'الفعالية' }), 'settings')),
    message: messages.SETTINGS_CHANGED,
    ...values('event_name', ['الملتقى', 'القمة'], { max_team_members: 7 }),
  }),
  'the results': async () => ({
    ...by('/results', {}, await answered(first('PUT', '/results', { publish: { top: 3 } }), 'results')),
    message: messages.RESULTS_CHANGED,
    one: { publish: { top: 4 } },
    two: { publish: { top: 5 } },
    other: { publish: { notes: true } },
    field: 'top',
  }),
};

const opened = (name: string) => (records[name] as () => Promise<OpenRecord>)();

describe.each(Object.entries(records))('two directors who edit %s', (name, open) => {
  // Only a super-admin may edit an account of the board.
  const second = name === 'an account of the board' ? first : authority;
  const status = async (answer: Promise<Answer>) => (await answer).status;

  it('the second to change a field learns who changed it to what, and may then replace it', async () => {
    const record = await open();
    const { version, edit, one, two, other, field, shown } = record;
    expect(await status(first(...edit(one, version)))).toBe(200);
    // The same value is no conflict, nor is another field.
    expect(await status(second(...edit(one, version)))).toBe(200);
    const refused = await second(...edit(two, version));
    expect(refused).toMatchObject({ status: 409, message: record.message });
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
    const [sentence] = refused.errors?.[field] ?? [];
    expect(sentence).toMatch(/^غيّره د\. فيصل الراشد (?:الآن|قبل )/);
    if (shown !== undefined) expect(sentence).toMatch(new RegExp(`إلى «${isolate(shown)}»$`));
    expect(await status(second(...edit(other, version)))).toBe(200);
    expect(await status(second(...edit(two)))).toBe(200);
  });

  it('of two at the same moment, exactly one is refused', async () => {
    const { version, edit, one, two } = await open();
    const answers = [first(...edit(one, version)), second(...edit(two, version))];
    expect((await Promise.all(answers)).map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });
});

const KEPT = ['an automatic message', 'the settings', 'the results'];
it.each(Object.keys(records).filter((name) => !KEPT.includes(name)))(
  'an edit of %s that another director deleted is refused',
  async (name) => {
    const { version, edit, two, remove } = await opened(name);
    if (!remove) throw new Error(`${name} cannot be deleted`);
    expect((await first(...remove)).status).toBe(200);
    expect((await first(...edit(two, version))).status).toBe(404);
    expect((await first(...remove)).status).toBe(404);
  },
);

it('a change that is not an edit, such as an import, is a conflict too, by nobody who is known', async () => {
  const { version, edit, two } = await opened('a table');
  const [, , { table_id }] = edit({});
  await portal.db.execute(
    sql`update tables set location = 'المستوردة', version = version + 1 where id = ${String(table_id)}`,
  );
  const refused = await first(...edit(two, version));
  expect(refused.errors).toEqual({ location: [`غيّره شخص آخر إلى «${isolate('المستوردة')}»`] });
});

describe('areas of before contract 1.5, which send the values that they saw', () => {
  it('are refused when one of these has changed since, and shown what it is now', async () => {
    const { edit, one, two } = await opened("a team's name");
    const seen = { name: 'فريق وافد' };
    expect((await first(...edit({ ...one, seen }))).status).toBe(200);
    expect(await authority(...edit({ ...two, seen }))).toMatchObject({
      status: 409,
      message: messages.TEAM_CHANGED,
      errors: { name: [`غيّره شخص آخر قبل حفظك إلى «${isolate('الاسم الأول')}»`] },
    });
    expect((await authority(...edit({ ...two, seen: one }))).status).toBe(200);
  });

  const nobody = { full_name: '?', email: '?', phone_number: '?', identity: '?', specialty: null };
  it.each([
    ["a team's status", { status: 'Rejected' }],
    ["a team's table", { table_id: crypto.randomUUID() }],
    ["a team's sector", { sector_id: crypto.randomUUID() }],
    ["a team's delivery date", { availability_to: '2026-01-01T00:00:00Z' }],
    ['a table', { name: '?', location: null, capacity: null }],
    ['a sector', { name: '?', sub_sectors: [] }],
    ['a member', nobody],
  ])('%s likewise', async (name, seen) => {
    const { edit, two, message } = await opened(name);
    const refused = await first(...edit({ ...two, seen }));
    expect(refused).toMatchObject({ status: 409, message });
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(Object.keys(refused.errors ?? {})));
  });
});
