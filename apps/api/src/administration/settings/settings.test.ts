import { authCalls, type Body, type Data, pageCalls, type Settings, settingsCalls } from '@portal/api-schema';
import { desc, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit.schema.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { testRace } from '../../testing/races.ts';
import { type Answer, dataOf, sessionWith, statusesOf } from '../../testing/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
const visitor = sessionWith(portal);

const read = async () => (await director.data(settingsCalls.get)).settings;
const put = (body: Body<typeof settingsCalls.update>): Promise<Answer> => director('PUT', '/settings', body);
const settingsOf = (answer: Answer): Settings => dataOf<Data<typeof settingsCalls.get>>(answer).settings;
/** The instant this many milliseconds from now. */
const at = (ms: number) => new Date(portal.now().getTime() + ms).toISOString();

describe('saving', () => {
  it('changes any subset and keeps the rest', async () => {
    const before = await read();
    const answer = await put({
      event_name: 'هاكاثون  جديد ',
      support_email: null,
      support_phone: '٩٢٠٠٠١٢٣٤',
    });
    expect(answer.status).toBe(200);
    const after = { event_name: 'هاكاثون  جديد', support_email: null, support_phone: '920001234' };
    expect(settingsOf(answer)).toEqual({ ...before, ...after, version: before.version + 1 });
    expect(await read()).toEqual(settingsOf(answer));
  });

  it('all values as they were loaded changes nothing, also while the event is running', async () => {
    const before = await read();
    const answer = await put(before);
    expect(answer.status).toBe(200);
    expect(settingsOf(answer)).toEqual(before);
  });

  it('takes effect at once', async () => {
    const dates = { registration_from: at(DAY_MS), registration_to: at(2 * DAY_MS) };
    await put({ ...dates, event_name: 'الفعالية' });
    const seen = await visitor.data(authCalls.availableRegisters);
    expect(seen).toMatchObject({ ...dates, availability_to_register: false, event_name: 'الفعالية' });
    const contact = { email: 'help@demo.sa', phone: '920000000' };
    await put({
      pages: { help: '## مساعدة\n\nنص' },
      support_email: contact.email,
      support_phone: contact.phone,
    });
    const page = await visitor.data(pageCalls.get, { params: { name: 'help' } });
    expect(page).toEqual({ title: 'مركز المساعدة', body: '## مساعدة\n\nنص', images: [], contact });
    expect(await visitor.data(pageCalls.get, { params: { name: 'attendance' } })).not.toHaveProperty(
      'contact',
    );
    expect((await visitor('GET', '/pages/secret')).status).toBe(404);
  });

  it('is audited with the former values', async () => {
    const { max_team_members } = await read();
    await put({ max_team_members: max_team_members + 1 });
    const [entry] = await portal.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'settings.changed'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry?.details).toEqual({
      values: { max_team_members: { from: max_team_members, to: max_team_members + 1 } },
      pages: [],
      criteria: [],
    });
  });
});

describe('saving over a newer version', () => {
  testRace('of two directors who save at the same moment, one is refused', async (index) => {
    const { version } = await read();
    const answers = await Promise.all(
      ['أ', 'ب'].map((name) => put({ event_name: `${name} ${index}`, version })),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await read()).version).toBe(version + 1);
  });
});

describe('dates', () => {
  const refusal = async (body: Body<typeof settingsCalls.update>) => {
    const before = await read();
    const answer = await put(body);
    expect(await read()).toEqual(before);
    return { status: answer.status, message: answer.message, fields: Object.keys(answer.errors ?? {}) };
  };

  it.each([
    ['registration that starts in the past', 'registration', -HOUR_MS, DAY_MS, 'from', 'بدء التسجيل للفرق'],
    [
      'registration that ends before it starts',
      'registration',
      2 * DAY_MS,
      DAY_MS,
      'to',
      'انتهاء التسجيل للفرق',
    ],
    ['delivery that starts in the past', 'delivery', -1000, DAY_MS, 'from', 'بدء تسليم المشاريع'],
    ['delivery that ends before it starts', 'delivery', 2 * DAY_MS, DAY_MS, 'to', 'انتهاء تسليم المشاريع'],
    ['judging that ends before it starts', 'judging', 2 * DAY_MS, DAY_MS, 'to', 'انتهاء التحكيم'],
  ])('refuse %s', async (_what, window, from, to, wrong, date) => {
    const answer = await refusal({ [`${window}_from`]: at(from), [`${window}_to`]: at(to) });
    expect(answer).toMatchObject({ status: 422, fields: [`${window}_${wrong}`] });
    expect(answer.message).toMatch(new RegExp(`^تحقق من تاريخ ${date}`));
  });

  it('can end when they start, and start now', async () => {
    const now = at(0);
    const answer = await put({
      delivery_from: at(1000),
      delivery_to: at(1000),
      judging_from: now,
      judging_to: now,
    });
    expect(answer.status).toBe(200);
  });

  it('are all named when several are wrong, the first in the message', async () => {
    const answer = await refusal({
      registration_from: at(-HOUR_MS),
      registration_to: at(-2 * HOUR_MS),
      delivery_from: at(2 * DAY_MS),
      delivery_to: at(DAY_MS),
    });
    expect(answer.fields).toEqual(['registration_from', 'registration_to', 'delivery_to']);
    expect(answer.message).toMatch(/^تحقق من تاريخ بدء التسجيل للفرق/);
  });

  it('that have passed can be kept while others change, and can end now', async () => {
    const dates = { registration_from: at(HOUR_MS), registration_to: at(DAY_MS) };
    await put(dates);
    portal.advance(2 * HOUR_MS);
    const shortened = await put({ ...dates, registration_to: at(-HOUR_MS / 2) });
    expect(shortened.status).toBe(200);
    const moved = await refusal({ registration_from: at(-HOUR_MS * 1.5) });
    expect(moved.fields).toEqual(['registration_from']);
  });

  it('can be cleared, which closes what they opened', async () => {
    await put({ registration_from: null, registration_to: null, judging_from: null, judging_to: null });
    expect(await read()).toMatchObject({ registration_from: null, registration_to: null, judging_to: null });
    const seen = await visitor.data(authCalls.availableRegisters);
    expect(seen.availability_to_register).toBe(false);
    // Without a start, any end is valid.
    expect((await put({ registration_to: at(-DAY_MS) })).status).toBe(200);
    expect((await refusal({ registration_from: at(HOUR_MS) })).fields).toEqual(['registration_to']);
  });
});

describe('what is refused', () => {
  const refused: [object, string][] = [
    [{ event_name: ' ' }, 'event_name'],
    [{ event_name: 'ا'.repeat(101) }, 'event_name'],
    [{ max_team_members: 0 }, 'max_team_members'],
    [{ min_team_members: 0 }, 'min_team_members'],
    [{ min_team_members: 50 }, 'min_team_members'],
    [{ max_team_members: 101 }, 'max_team_members'],
    [{ max_team_members: 5.5 }, 'max_team_members'],
    [{ disagreement_points: 0 }, 'disagreement_points'],
    [{ disagreement_points: 101 }, 'disagreement_points'],
    [{ disagreement_points: 7.5 }, 'disagreement_points'],
    [{ registration_from: '2026-13-40' }, 'registration_from'],
    [{ registration_to: '2026-12-31T23:59:60Z' }, 'registration_to'],
    [{ delivery_to: '0000-01-01T00:00:00Z' }, 'delivery_to'],
    [{ support_email: 'nobody' }, 'support_email'],
    [{ support_phone: 'call me' }, 'support_phone'],
    [{ pages: { help: 'ا'.repeat(20_001) } }, 'pages.help'],
    [{ pages: { secret: 'x' } }, 'pages.secret'],
    [{ type_weights: { eco: 30, idea: 30 } }, 'type_weights.tech'],
    [{ type_weights: { eco: 30, idea: 30, tech: 39 } }, 'type_weights'],
    [{ type_weights: { eco: -10, idea: 60, tech: 50 } }, 'type_weights.eco'],
    [{ type_weights: { eco: 33.333, idea: 33.333, tech: 33.334 } }, 'type_weights.eco'],
    [{ version: -1 }, 'version'],
    [{ colour: 'green' }, 'colour'],
  ];

  it.each(refused.map(([body, field]) => [JSON.stringify(body).slice(0, 60), body, field] as const))(
    '%s',
    async (_shown, body, field) => {
      const before = await read();
      const answer = await put(body);
      expect(answer.status).toBe(422);
      expect(Object.keys(answer.errors ?? {})[0]).toBe(field);
      expect(await read()).toEqual(before);
    },
  );
});

it('the weights of the types sum to 100, to the hundredth', async () => {
  const type_weights = { eco: 33.33, idea: 33.33, tech: 33.34 };
  expect(settingsOf(await put({ type_weights })).type_weights).toEqual(type_weights);
  expect(settingsOf(await put({ type_weights: { eco: 0, idea: 0.1, tech: 99.9 } })).type_weights).toEqual({
    eco: 0,
    idea: 0.1,
    tech: 99.9,
  });
});
