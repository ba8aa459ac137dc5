import { authCalls, messageCalls, tableCalls, teamCalls } from '@portal/api-schema';
import { eq, sql } from 'drizzle-orm';
import { settings } from '../../event/index.ts';
import { committeeTeams } from '../../judging/index.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { teams } from '../../teams/index.ts';
import { automaticMessagesUnderTest, SETTLED_MS } from '../../testing/automatic-messages.ts';
import { signedIn } from '../../testing/portal-under-test.ts';
import { samplePdf } from '../../testing/sample-files.ts';
import { signInToUpload } from '../../testing/uploads.ts';
import { releaseAutomatic } from './release-automatic.ts';

const automatic = automaticMessagesUnderTest();
const { portal, director, worker, team, freeTables, ok, decide, seat } = automatic;
const { settle, subjects, change, templateOf, inboxOf } = automatic;
const leader = signedIn(portal, 'leader2');
const committee = signedIn(portal, 'committee1');

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('the decision about a team', () => {
  it('reaches its leader once by mail and in the inbox, when it can no longer be undone', async () => {
    await decide('Qualified');
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await settle();
    await settle();
    expect(worker.addresses()).toEqual(['leader2@demo.sa']);
    expect(subjects()[0]).toMatch(/^تأهّل فريق /);
    expect(await inboxOf(leader)).toMatchObject([{ subject: subjects()[0], read_at: null }]);
    const counts = { recipients: 1, queued: 0, sent: 1, failed: 0 };
    expect(await templateOf('team_qualified')).toMatchObject({ counts });
    // The messages that the board wrote are another list.
    expect((await director.data(messageCalls.list)).messages).toEqual([]);
  });

  it.each([
    ['is not sent when it is undone', ['Rejected', 'Pending'], []],
    ['is sent as it was left', ['Qualified', 'Rejected'], [/^نتيجة مراجعة/]],
    ['is sent when it came about in steps', ['Rejected', 'Pending', 'Withdrawn'], [/^انسحاب/]],
  ])('%s', async (_what, statuses, sent) => {
    for (const status of statuses) await decide(status);
    await settle();
    expect(subjects()).toEqual(sent.map((subject) => expect.stringMatching(subject)));
  });

  it('is not sent again when a later one is undone, nor is a return to the review', async () => {
    await decide('Qualified');
    await settle();
    await decide('Rejected');
    await decide('Qualified');
    await settle();
    await decide('Pending');
    await settle();
    expect(subjects()).toHaveLength(1);
  });
});

describe('a table', () => {
  const [first, second] = [() => freeTables[0], () => freeTables[1]];

  it('is sent at once, by the job that its change queues', async () => {
    await seat(first());
    await worker.run();
    expect(subjects()).toEqual([expect.stringMatching(/^طاولة فريق/)]);
    await decide('Qualified');
    await worker.run();
    expect(subjects()).toHaveLength(1);
  });

  it('is sent with its name; after several changes only the last', async () => {
    await seat(first());
    await seat(second());
    await settle();
    expect(subjects()).toEqual([expect.stringMatching(/^طاولة فريق/)]);
    const { tables } = await director.data(tableCalls.list, { query: { per_page: 100 } });
    const name = tables.find(({ table_id }) => table_id === second())?.name ?? '?';
    expect(worker.mails[0]?.text).toContain(name);
  });

  it('is not sent again when taking it away is undone', async () => {
    await seat(first());
    await settle();
    await seat(null);
    await seat(first());
    await settle();
    expect(subjects()).toHaveLength(1);
  });

  it('that a rejected team loses is not announced', async () => {
    await portal.db
      .update(teams)
      .set({ status: 'Qualified', table_id: first() })
      .where(eq(teams.id, team.id));
    await decide('Rejected');
    await settle();
    expect(subjects()).toEqual([expect.stringMatching(/^نتيجة مراجعة/)]);
  });
});

describe('what cannot be undone', () => {
  it('does not wait for the end of the mails that are sent already', async () => {
    const { message } = await director.data(messageCalls.add, {
      body: { subject: 'إلى الكل', body: 'نص', audience: { to: 'leaders' } },
    });
    await ok(director('POST', `/messages/${message.message_id}/send`, {}));
    const inboxes: string[][] = [];
    let seating: Promise<void> | undefined;
    worker.answer = async () => {
      seating ??= seat(freeTables[0]);
      await seating;
      inboxes.push((await inboxOf(leader)).map(({ subject }) => subject));
    };
    await worker.run();
    const isTold = (subjectsThen: readonly string[]) =>
      subjectsThen.some((subject) => subject.startsWith('طاولة فريق'));
    expect(inboxes.findIndex(isTold)).toBeGreaterThan(0);
    expect(inboxes.findIndex(isTold)).toBeLessThan(12);
  });
});

it('is sent when a process is killed before the mail is queued', async () => {
  await decide('Qualified');
  portal.advance(SETTLED_MS);
  const killed = withTransaction(portal.db, async (tx) => {
    await releaseAutomatic({ ...portal.context, db: tx });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await inboxOf(leader)).toEqual([]);
  await worker.tick();
  await worker.tick();
  expect(worker.mails).toHaveLength(1);
});

describe('the reminder of the delivery', () => {
  const closesIn = (hours: number) => {
    const delivery_to = new Date(portal.now().getTime() + hours * HOUR_MS);
    return portal.db.update(settings).set({ delivery_to });
  };
  const closing = () => worker.mails.filter(({ subject }) => subject.startsWith('يُغلق تسليم'));
  const expected = async () => {
    const query = { per_page: 100, delivered: false };
    return (await director.data(teamCalls.list, { query })).teams
      .filter(
        ({ status, delivery_disabled }) => ['Pending', 'Qualified'].includes(status) && !delivery_disabled,
      )
      .map(({ leader: person }) => person?.email)
      .toSorted();
  };

  it('goes once, from several processes, to each team that may deliver and has not', async () => {
    const recipients = await expected();
    expect(recipients.length).toBeGreaterThan(1);
    await closesIn(25);
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await closesIn(23.5);
    await Promise.all([worker.tick(), worker.tick()]);
    await settle();
    expect(worker.addresses()).toEqual(recipients);
    expect(closing()[0]?.subject).toBe('يُغلق تسليم المشاريع خلال 24 ساعة');
  });

  it('follows the date of the team, and comes again for another one', async () => {
    const others = eq(teams.delivery_disabled, true);
    await portal.db.update(teams).set({ delivery_disabled: true }).where(sql`${teams.id} <> ${team.id}`);
    const own = (hours: number) =>
      portal.db
        .update(teams)
        .set({ availability_to: new Date(portal.now().getTime() + hours * HOUR_MS) })
        .where(eq(teams.id, team.id));
    await closesIn(5);
    await own(30);
    await worker.tick();
    expect(closing()).toEqual([]);
    await own(3);
    await closesIn(2);
    await worker.tick();
    expect(closing().map(({ subject }) => subject)).toEqual(['يُغلق تسليم المشاريع خلال 3 ساعات']);
    await own(6);
    await worker.tick();
    expect(closing()).toHaveLength(2);
    await portal.db.update(teams).set({ availability_to: null }).where(eq(teams.id, team.id));
    await portal.db.update(teams).set({ delivery_disabled: false }).where(others);
  });

  it('comes as many hours before as the board wants, and not at all when it is switched off', async () => {
    await ok(change({ template: { kind: 'delivery_closing', hours: 2 } }));
    await closesIn(5);
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await ok(change({ template: { kind: 'delivery_closing', hours: 6, enabled: false } }));
    await worker.tick();
    expect(worker.mails).toEqual([]);
    await ok(change({ template: { kind: 'delivery_closing', enabled: true } }));
    await worker.tick();
    expect(worker.addresses()).toEqual(await expected());
  });
});

describe('committees', () => {
  const opens = (hours: number) =>
    portal.db.update(settings).set({ judging_from: new Date(portal.now().getTime() + hours * HOUR_MS) });
  const all = ['committee1@demo.sa', 'committee2@demo.sa', 'committee3@demo.sa'];

  it('learn once that judging opens, and not of an opening long ago', async () => {
    await opens(-7);
    await worker.tick();
    await opens(0.02);
    await worker.tick();
    expect(worker.mails).toEqual([]);
    portal.advance(2 * MINUTE_MS);
    await Promise.all([worker.tick(), worker.tick()]);
    // A correction of the past hour is no second opening.
    await opens(-1);
    await worker.tick();
    expect(worker.addresses()).toEqual(all);
    await opens(0.02);
    portal.advance(2 * MINUTE_MS);
    await worker.tick();
    expect(worker.mails).toHaveLength(2 * all.length);
  });

  it('learn which of their evaluations were re-opened and why, each in a message of its own', async () => {
    const { id } = (await committee.data(authCalls.me)).user;
    const finished = await portal.db
      .select()
      .from(committeeTeams)
      .where(sql`${committeeTeams.committee_id} = ${id} and ${committeeTeams.finished_at} is not null`);
    expect(finished.length).toBeGreaterThan(1);
    for (const [index, { team_id }] of finished.entries()) {
      const reason = index === 0 ? 'راجعوا [المعيار](javascript:x)' : undefined;
      await ok(director('PUT', `/teams/allow-evaluation/${team_id}`, { committee_id: id, reason }));
    }
    await settle();
    expect(worker.addresses()).toEqual(finished.map(() => 'committee1@demo.sa'));
    const texts = worker.mails.map(({ text }) => text).join();
    expect(texts).toContain('راجعوا [المعيار](javascript:x)');
    expect(texts).toContain('لم يُذكر');
    expect(worker.mails.map(({ html }) => html).join()).not.toContain('href="javascript');
    expect(await inboxOf(committee)).toHaveLength(finished.length);
  });
});

it('the leader learns once of certificates that the board adds, and not of their own', async () => {
  const board = await signInToUpload(portal, 'authority');
  const own = await signInToUpload(portal, 'leader2');
  await portal.db.update(teams).set({ status: 'Qualified' }).where(eq(teams.id, team.id));
  const add = async (who: typeof board, name: string) =>
    expect(
      await who.upload(`/teams/${team.id}/certificates`, {
        fields: { team_id: team.id },
        files: [{ name, bytes: samplePdf(name) }],
      }),
    ).toMatchObject({ status: 201 });
  await add(board, 'a.pdf');
  await add(board, 'b.pdf');
  await settle();
  await add(own, 'c.pdf');
  await settle();
  expect(subjects()).toEqual([expect.stringMatching(/^شهادات فريق/)]);
});
