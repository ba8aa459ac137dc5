import type { CertificateSample } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { projects, teamMembers, teams } from '../../teams/index.ts';

/** Who has the longest or the shortest name in the teams that take part; undefined when they have no members. */
export async function findSamplePerson(db: Database, which: CertificateSample) {
  const direction = which === 'longest' ? desc : asc;
  const [row] = await db
    .select({
      name: users.full_name,
      team: teams.name,
      project: projects.title,
      is_leader: teamMembers.is_leader,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .innerJoin(teams, eq(teams.id, teamMembers.team_id))
    .leftJoin(projects, eq(projects.team_id, teams.id))
    .where(and(inArray(teams.status, PARTICIPATING_STATUSES)))
    .orderBy(direction(sql`char_length(${users.full_name})`), asc(users.id))
    .limit(1);
  return row;
}
