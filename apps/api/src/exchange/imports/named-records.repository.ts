import { and, asc, eq } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import { committees, isInRound } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamMembers, teams } from '../../teams/index.ts';

/** All committees, as a spreadsheet names them. */
export function listNamedCommittees(db: Database) {
  const { full_name: name, email, phone_number } = users;
  return db
    .select({ id: committees.id, name, email, phone_number })
    .from(committees)
    .innerJoin(users, eq(users.id, committees.id))
    .orderBy(asc(committees.id));
}

/** All teams, as a spreadsheet names them, with what decides whether they can be assigned; the email is the leader's. */
export function listNamedTeams(db: Database) {
  const { id, name, status, calibration_since } = teams;
  return db
    .select({ id, name, email: users.email, status, calibration_since, in_round: isInRound })
    .from(teams)
    .leftJoin(teamMembers, and(eq(teamMembers.team_id, teams.id), eq(teamMembers.is_leader, true)))
    .leftJoin(users, eq(users.id, teamMembers.user_id))
    .orderBy(asc(teams.id));
}
