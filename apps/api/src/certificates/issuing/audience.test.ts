import { inboxCalls } from '@portal/api-schema';
import { RESULTS_NOT_PUBLISHED } from '@portal/domain/messages';
import { eq, isNull } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { checkInMembers, checkIns } from '../../event-day/index.ts';
import { committeeMembers, resultSnapshots, results } from '../../judging/index.ts';
import { releaseNotices, SETTLED_MS } from '../../testing/automatic-messages.ts';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { DESIGN, issuingOf, runIssue, twoTeamsOf } from '../testing/issuing.ts';
import { sampleField } from '../testing/samples.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');
const committee = signedIn(portal, 'committee1');
const issuing = issuingOf(portal, director);
const two = twoTeamsOf(portal);

describe('an audience', () => {
  it('is of those who checked in, and not of those whose check-in was undone or whose name was removed', async () => {
    const template = await issuing.add();
    const audience = { to: 'checked_in' } as const;
    await portal.db
      .update(checkIns)
      .set({ undone_at: portal.now(), undone_desk: 'ب' })
      .where(isNull(checkIns.undone_at));
    expect(await issuing.audienceOf({ template_id: template.id, audience })).toMatchObject({
      recipients_count: 0,
    });
    const [person] = two.members;
    const id = crypto.randomUUID();
    await portal.db.insert(checkIns).values({
      id,
      team_id: person?.team_id ?? '',
      desk: 'ب',
      at: portal.now(),
      received_at: portal.now(),
      clock_offset_ms: 0,
    });
    await portal.db.insert(checkInMembers).values({ check_in_id: id, user_id: person?.user_id ?? '' });
    // The tests' address has a domain that no public name server knows.
    expect(await issuing.audienceOf({ template_id: template.id, audience })).toMatchObject({
      recipients_count: 1,
      local_address: 'https://portal.test',
    });
    const named = eq(users.id, person?.user_id ?? '');
    const [before] = await portal.db.select({ email: users.email }).from(users).where(named);
    await portal.db.update(users).set({ email: 'removed@anonymous.test' }).where(named);
    expect(await issuing.audienceOf({ template_id: template.id, audience })).toMatchObject({
      recipients_count: 0,
    });
    await portal.db
      .update(users)
      .set({ ...before })
      .where(named);
  });

  it('is of the members of committees, who read of it once in their inbox', async () => {
    const people = await portal.db.select().from(committeeMembers);
    const { issue } = await issuing.issue({ to: 'committees' }, [...DESIGN, sampleField('role', 120)]);
    const rows = await issuing.rowsOf(issue.id);
    expect(rows.map(({ committee_member_id }) => committee_member_id).sort()).toEqual(
      people.map(({ id }) => id).sort(),
    );
    expect(rows[0]?.facts).toMatchObject({ role: 'عضو لجنة التحكيم', team: expect.any(String) });
    portal.advance(SETTLED_MS);
    await releaseNotices(portal);
    const { messages } = await committee.data(inboxCalls.list);
    expect(messages).toMatchObject([{ subject: expect.stringMatching(/^شهادات .+ جاهزة$/) }]);
  });

  it('is of the first ranks once the results are published, as is a design that shows the rank', async () => {
    const withField = await issuing.add([...DESIGN, sampleField('rank', 120)]);
    const text = sampleField('text', 120, { text: 'لحصوله على {{rank}}' });
    const template = await issuing.add([...DESIGN, text]);
    const first = { to: 'first', ranks: 1 } as const;
    for (const [{ id, version }, audience] of [
      [await issuing.add(), first],
      [withField, two.audience()],
      [template, two.audience()],
    ] as const) {
      const body = { template_id: id, audience };
      expect(await director('POST', '/certificates/audience', body)).toMatchObject({
        status: 409,
        message: RESULTS_NOT_PUBLISHED,
      });
      expect(await issuing.ask({ id, version }, audience)).toMatchObject({ message: RESULTS_NOT_PUBLISHED });
    }
    await publish();
    const body = { template_id: template.id, audience: { to: 'first', ranks: 50 } };
    expect(await issuing.audienceOf(body)).toMatchObject({
      recipients_count: two.members.length,
      last_rank: 2,
    });
    const asked = issuing.issueOf(await issuing.ask(template, first));
    await runIssue(portal.context, asked.id);
    const rows = await issuing.rowsOf(asked.id);
    expect(new Set(rows.map(({ team_id }) => team_id))).toEqual(new Set(two.ids.slice(0, 1)));
    expect(rows[0]?.facts).toMatchObject({ rank: 'المركز الأول' });
    const late = issuing.issueOf(await issuing.ask(template, { to: 'first', ranks: 2 }));
    await portal.db.update(results).set({ state: 'frozen', published_at: null });
    await runIssue(portal.context, late.id);
    expect(await issuing.progress(late.id)).toMatchObject({
      state: 'refused',
      problems: [{ kind: 'rank', reason: expect.stringContaining('سُحبت النتائج') }],
    });
  });

  it('names the track of a rank, and is of the first of each, where the tracks are ranked', async () => {
    const tracks = ['الروبوتات', 'البيانات'].map((name) => ({ id: crypto.randomUUID(), name }));
    await publish((at) => ({ in_track: { ...tracks[at], rank: 1, adjusted_total: 80 } }), {
      format: 2,
      tracks,
      types: [],
    });
    await portal.db.update(results).set({ by_track: true });
    const template = await issuing.add([...DESIGN, sampleField('rank', 120)]);
    const asked = issuing.issueOf(await issuing.ask(template, { to: 'first', ranks: 1 }));
    await runIssue(portal.context, asked.id);
    const printed = (await issuing.rowsOf(asked.id)).map(
      ({ team_id, facts }) => [team_id, facts.rank] as const,
    );
    expect(new Map(printed)).toEqual(
      new Map(two.ids.map((id, at) => [id, `المركز الأول في مسار ${tracks[at]?.name}`])),
    );
    await portal.db.update(results).set({ by_track: false });
  });

  it('is issued again with the rank of its own round, also when a later one is published', async () => {
    await publish((at) => ({ total: 90 - at }));
    const fields = [...DESIGN, sampleField('rank', 120)];
    const { issue } = await issuing.issue({ to: 'first', ranks: 2 }, fields);
    const valid = async () => (await issuing.rowsOf(issue.id)).filter(({ state }) => state === 'valid');
    const ranks = async () => new Map((await valid()).map(({ user_id, facts }) => [user_id, facts.rank]));
    const before = await ranks();
    const final = { name: 'النهائي', advance: 'picked', advance_count: null };
    expect((await director('POST', '/rounds', final)).status).toBe(201);
    const moving = { number: 2, team_ids: two.ids };
    expect((await director('POST', '/rounds/begin', moving)).status).toBe(200);
    await publish((at) => ({ rank: 2 - at }));
    for (const { id } of await valid())
      expect((await director('POST', `/certificates/${id}/reissue`)).status).toBe(201);
    expect(await ranks()).toEqual(before);
  });

  /** Publishes the two teams as the first and the second. */
  async function publish(more: (at: number) => object = () => ({}), changes: object = {}) {
    const content = {
      format: 1,
      event_name: 'هاكاثون',
      ranking: 'raw',
      taken_at: portal.now().toISOString(),
      teams: two.ids.map((id, at) => ({ id, name: `فريق ${at}`, rank: at + 1, ...more(at) })),
      ...changes,
    };
    const [snapshot] = await portal.db
      .insert(resultSnapshots)
      .values({
        content: JSON.stringify(content),
        sha256: '0'.repeat(64),
        teams_count: 2,
        taken_at: portal.now(),
        taken_by: crypto.randomUUID(),
        taken_by_name: 'مدير',
      })
      .returning();
    await portal.db
      .update(results)
      .set({ state: 'published', snapshot_id: snapshot?.id ?? '', published_at: portal.now() });
  }
});
