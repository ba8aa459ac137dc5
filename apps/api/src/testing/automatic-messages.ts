import {
  inboxCalls,
  type MessageTemplate,
  messageTemplateCalls,
  tableCalls,
  teamCalls,
} from '@portal/api-schema';
import type { AutomaticTopic } from '@portal/domain/automatic-messages';
import { eq, sql } from 'drizzle-orm';
import {
  automaticMessages,
  messageTemplates,
} from '../communication/automatic-messages/automatic-messages.schema.ts';
import { releaseAutomatic } from '../communication/automatic-messages/release-automatic.ts';
import { messages } from '../communication/messages/messages.schema.ts';
import { settings } from '../event/event.schema.ts';
import { placesWorker } from '../teams/places/release-places.ts';
import { teams } from '../teams/teams/teams.schema.ts';
import { messageWorker } from './message-worker.ts';
import { portalUnderTest, signedIn } from './portal-under-test.ts';
import { silent } from './run-due-jobs.ts';
import type { Session, TestApp } from './test-app.ts';

const HOUR_MS = 3_600_000;
/** Longer than a change may be undone. */
export const SETTLED_MS = 120_000;

/**
 * For the top of a test file: a portal with what causes automatic messages. Before each test no message exists, and the
 * team of leader2 waits for a decision and has no table.
 */
export function automaticMessagesUnderTest() {
  const portal = portalUnderTest();
  const director = signedIn(portal, 'super');
  const worker = messageWorker(portal);
  const team = { id: '' };
  const freeTables: string[] = [];

  beforeAll(async () => {
    const { teams: found } = await director.data(teamCalls.list, { query: { search: 'leader2@demo.sa' } });
    team.id = found[0]?.id ?? '';
    const { tables } = await director.data(tableCalls.list, { query: { per_page: 100 } });
    freeTables.push(...tables.filter((table) => table.team === null).map(({ table_id }) => table_id));
  });

  beforeEach(async () => {
    worker.reset();
    const from = new Date(portal.now().getTime() - 48 * HOUR_MS);
    const later = new Date(portal.now().getTime() + 72 * HOUR_MS);
    await portal.db
      .update(settings)
      .set({ delivery_from: from, delivery_to: later, judging_from: from, hold_automatic_messages: false });
    await portal.db.update(teams).set({ status: 'Pending', table_id: null }).where(eq(teams.id, team.id));
    await portal.db.delete(messages);
    await portal.db.delete(automaticMessages);
    await portal.db.delete(messageTemplates);
    await portal.db.execute(sql`delete from pgboss.job`);
  });

  const ok = async (answer: ReturnType<Session>) => expect(await answer).toMatchObject({ status: 200 });
  const templates = () => director.data(messageTemplateCalls.list);
  return {
    portal,
    director,
    worker,
    team,
    freeTables,
    ok,
    decide: (status: string) => ok(director('PUT', '/teams/status', { team_id: team.id, status })),
    seat: (table_id: string | null | undefined) =>
      ok(director('PUT', '/teams/table', { team_id: team.id, table_id })),
    /** Takes back the places of teams that did not confirm in time. */
    releasePlaces: () => placesWorker.run(portal.context, {}, silent),
    settle: async () => {
      portal.advance(SETTLED_MS);
      await worker.tick();
    },
    subjects: () => worker.mails.map(({ subject }) => subject),
    change: (body: object) => director('PUT', '/message-templates', body),
    templates,
    templateOf: async (kind: MessageTemplate['kind']) =>
      (await templates()).templates.find((template) => template.kind === kind) as MessageTemplate,
    inboxOf: async (who: Session) => (await who.data(inboxCalls.list)).messages,
  };
}

/** Sends the automatic messages that are due. */
export const releaseNotices = ({ context }: TestApp) => releaseAutomatic(context);

/** The teams whose leaders are notified of a topic. */
export async function notifiedTeams({ db }: TestApp, topic: AutomaticTopic): Promise<(string | null)[]> {
  const rows = await db.select().from(automaticMessages).where(eq(automaticMessages.topic, topic));
  return rows.map(({ team_id }) => team_id);
}
