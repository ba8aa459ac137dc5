import { and, asc, eq, gte, lt, ne } from 'drizzle-orm';
import { judges, users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { evaluationViewers } from './evaluations.schema.ts';

type ViewerRow = typeof evaluationViewers.$inferSelect;
type Viewer = Omit<ViewerRow, 'seen_at'>;

export async function hasJudges(db: Database, committeeId: string): Promise<boolean> {
  return (await db.$count(judges, eq(judges.committee_id, committeeId))) > 0;
}

const isViewer = ({ user_id, team_id }: Viewer) =>
  and(eq(evaluationViewers.user_id, user_id), eq(evaluationViewers.team_id, team_id));

/** @returns whether the person was not looking, by what was seen `since` */
export async function noteViewer(tx: Database, viewer: ViewerRow, since: Date): Promise<boolean> {
  const [before] = await tx.select().from(evaluationViewers).where(isViewer(viewer));
  const target = [evaluationViewers.user_id, evaluationViewers.team_id];
  await tx.insert(evaluationViewers).values(viewer).onConflictDoUpdate({ target, set: viewer });
  return before === undefined || before.seen_at < since;
}

/** @returns whether the person was looking */
export async function forgetViewer(tx: Database, viewer: Viewer): Promise<boolean> {
  const rows = await tx.delete(evaluationViewers).where(isViewer(viewer)).returning();
  return rows.length > 0;
}

/** The other people of the committee who look at the team's evaluation. */
export function listViewers(db: Database, { user_id, committee_id, team_id }: Viewer, since: Date) {
  return db
    .select({ id: users.id, full_name: users.full_name })
    .from(evaluationViewers)
    .innerJoin(users, eq(users.id, evaluationViewers.user_id))
    .where(
      and(
        eq(evaluationViewers.team_id, team_id),
        eq(evaluationViewers.committee_id, committee_id),
        ne(evaluationViewers.user_id, user_id),
        gte(evaluationViewers.seen_at, since),
      ),
    )
    .orderBy(asc(users.full_name), asc(users.id));
}

export async function forgetViewersBefore(db: Database, seenAt: Date): Promise<void> {
  await db.delete(evaluationViewers).where(lt(evaluationViewers.seen_at, seenAt));
}
