import { asc, eq, sql } from 'drizzle-orm';
import type { Privacy } from '../platform/context.ts';
import { checkInMembers, checkIns } from './check-ins/check-ins.schema.ts';

export const eventDayPrivacy: Privacy = {
  /** When the people of a team came to the reception. */
  async teamData(_context, tx, { id }) {
    const rows = await tx
      .select({
        at: checkIns.at,
        undone_at: checkIns.undone_at,
        people: sql<string[]>`(
          select coalesce(json_agg(${checkInMembers.user_id} order by ${checkInMembers.user_id}), '[]')
          from ${checkInMembers} where ${checkInMembers.check_in_id} = ${checkIns.id}
        )`,
      })
      .from(checkIns)
      .where(eq(checkIns.team_id, id))
      .orderBy(asc(checkIns.at), asc(checkIns.id));
    return { data: { check_ins: rows } };
  },
  // How many people came, when, and to which desk.
  keptDetails: { check_in: ['check_in_id', 'at', 'people', 'desk', 'undone'] },
};
