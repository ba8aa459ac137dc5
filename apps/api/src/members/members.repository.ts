import type { Member } from '@portal/api-schema';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { teamMembers } from '../db/schema/teams.ts';
import { users } from '../db/schema/users.ts';

/** The people of a team, the leader first, then in the order they were added. */
export async function listTeamMembers(db: Database, teamId: string): Promise<Member[]> {
  const rows = await db
    .select({
      user_id: users.id,
      full_name: users.full_name,
      email: users.email,
      phone_number: users.phone_number,
      identity: users.identity,
      specialty: teamMembers.specialty,
      is_leader: teamMembers.is_leader,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(eq(teamMembers.team_id, teamId))
    .orderBy(desc(teamMembers.is_leader), asc(users.id));
  return rows.map((row) => ({ ...row, phone_number: row.phone_number ?? '', identity: row.identity ?? '' }));
}
