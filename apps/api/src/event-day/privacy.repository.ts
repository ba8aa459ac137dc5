import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Privacy } from '../platform/context.ts';
import { checkInMembers, checkIns } from './check-ins/check-ins.schema.ts';

export const eventDayPrivacy: Privacy = {
  /** When the people of a team, or the member, came to the reception. */
  async teamData(_context, tx, { team_id, member_id }) {
    const counted = and(
      eq(checkInMembers.check_in_id, checkIns.id),
      member_id === null ? undefined : eq(checkInMembers.user_id, member_id),
    );
    const hasCounted = exists(tx.select({ id: checkInMembers.user_id }).from(checkInMembers).where(counted));
    const rows = await tx
      .select({
        at: checkIns.at,
        undone_at: checkIns.undone_at,
        people: sql<string[]>`(
          select coalesce(json_agg(${checkInMembers.user_id} order by ${checkInMembers.user_id}), '[]')
          from ${checkInMembers} where ${counted}
        )`,
      })
      .from(checkIns)
      .where(and(eq(checkIns.team_id, team_id), member_id === null ? undefined : hasCounted))
      .orderBy(asc(checkIns.at), asc(checkIns.id));
    return { data: { check_ins: rows } };
  },
  keptDetails: {
    // How many people came, when, and to which desk.
    check_in: ['check_in_id', 'at', 'people', 'desk', 'undone'],
    // Of the clock on the stage.
    team: ['command', 'phase', 'seconds'],
  },
};
