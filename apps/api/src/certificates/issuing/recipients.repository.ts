import type { CertificateAudience, CertificateSample, TeamAudience } from '@portal/api-schema';
import { PARTICIPATING_STATUSES } from '@portal/domain/statuses';
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { isAnonymised, users } from '../../accounts/index.ts';
import { checkInMembers, checkIns } from '../../event-day/index.ts';
import { committeeMembers, committees, teamsWhere } from '../../judging/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { projects, teamMembers, teams } from '../../teams/index.ts';
import { issuedCertificates } from '../certificates.schema.ts';

/** A person of an audience. Of the ids, those of a team's member are set, or those of a committee's. */
export interface RecipientRow {
  user_id: string | null;
  team_id: string | null;
  committee_member_id: string | null;
  committee_id: string | null;
  name: string;
  /** The team, or the committee. */
  team: string;
  project: string | null;
  role: 'leader' | 'member' | 'judge';
}

/** Which people: those of the audience, of these teams where ranks decide, or those who had a certificate. */
export interface RecipientsFilter {
  template_id: string;
  audience: CertificateAudience;
  /** The teams of the first ranks, for that audience. */
  ranked: readonly string[];
}

const teamPeople = sql`
  select ${users.id} as user_id, ${teams.id} as team_id, null::uuid as committee_member_id, null::uuid as committee_id,
    ${users.full_name} as name, ${teams.name} as team, ${projects.title} as project,
    case when ${teamMembers.is_leader} then 'leader' else 'member' end as role
  from ${teamMembers}
  join ${users} on ${users.id} = ${teamMembers.user_id}
  join ${teams} on ${teams.id} = ${teamMembers.team_id}
  left join ${projects} on ${projects.team_id} = ${teams.id}`;

const committeePeople = sql`
  select null::uuid as user_id, null::uuid as team_id, ${committeeMembers.id} as committee_member_id,
    ${committees.id} as committee_id, ${committeeMembers.full_name} as name, ${users.full_name} as team,
    null::text as project, 'judge' as role
  from ${committeeMembers}
  join ${committees} on ${committees.id} = ${committeeMembers.committee_id}
  join ${users} on ${users.id} = ${committees.id}`;

/** The person arrived, by a check-in that was not undone. */
const hasCheckedIn = sql`exists (
  select from ${checkInMembers} join ${checkIns} on ${checkIns.id} = ${checkInMembers.check_in_id}
  where ${and(eq(checkInMembers.user_id, users.id), isNull(checkIns.undone_at))})`;

function peopleOf(audience: CertificateAudience, ranked: readonly string[]): SQL {
  if (audience.to === 'committees') return committeePeople;
  const teamsOf: TeamAudience =
    audience.to === 'teams'
      ? audience
      : audience.to === 'first' || audience.to === 'prize'
        ? { team_ids: ranked }
        : { status: 'Qualified' };
  const arrived = audience.to === 'checked_in' ? hasCheckedIn : undefined;
  return sql`${teamPeople} where ${and(teamsWhere(teamsOf), not(isAnonymised(users.email)), arrived)}`;
}

/** Whether the person has a certificate of the design, also one that waits or was revoked. */
function hasOne({ template_id, audience }: RecipientsFilter): SQL {
  const isTheirs =
    audience.to === 'committees'
      ? sql`issued.committee_member_id = people.committee_member_id`
      : sql`issued.user_id = people.user_id`;
  return sql`exists (select from ${issuedCertificates} as issued
    where issued.template_id = ${template_id} and issued.state <> 'replaced' and ${isTheirs})`;
}

const byLength: Readonly<Record<CertificateSample, SQL>> = {
  longest: sql`char_length(name) desc,`,
  shortest: sql`char_length(name),`,
};

/** Who has the longest or the shortest name in the teams that take part; undefined when they have no members. */
export async function findSample(db: Database, sample: CertificateSample): Promise<RecipientRow | undefined> {
  const { rows } = (await db.execute(sql`
    select people.* from (${teamPeople} where ${inArray(teams.status, PARTICIPATING_STATUSES)}) as people
    order by ${byLength[sample]} user_id limit 1`)) as { rows: object[] };
  return (rows as RecipientRow[])[0];
}

/** Those who get a certificate, by team and name or by the length of their names; all of them, or the first `limit`. */
export async function listRecipients(
  db: Database,
  filter: RecipientsFilter,
  { limit, sample }: { limit?: number; sample?: CertificateSample } = {},
): Promise<RecipientRow[]> {
  const { rows } = (await db.execute(sql`
    select people.* from (${peopleOf(filter.audience, filter.ranked)}) as people
    where not ${hasOne(filter)}
    order by ${sample ? byLength[sample] : sql``} team, role = 'member', name, user_id, committee_member_id
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`)) as { rows: object[] };
  return rows as RecipientRow[];
}

/** How many people of the audience get a certificate, and how many have one. */
export async function countRecipients(
  db: Database,
  filter: RecipientsFilter,
): Promise<{ recipients: number; already: number }> {
  const { rows } = (await db.execute(sql`
    select (count(*) filter (where not has))::int as recipients, (count(*) filter (where has))::int as already
    from (
      select ${hasOne(filter)} as has from (${peopleOf(filter.audience, filter.ranked)}) as people
    ) as counted`)) as { rows: { recipients: number; already: number }[] };
  return rows[0] ?? { recipients: 0, already: 0 };
}

/** The person of a certificate as they are today; undefined when they are in no team or committee any more. */
export async function findPerson(
  db: Database,
  ids: Pick<RecipientRow, 'user_id' | 'committee_member_id'>,
): Promise<RecipientRow | undefined> {
  const { user_id, committee_member_id } = ids;
  const people =
    user_id === null
      ? sql`${committeePeople} where ${committeeMembers.id} = ${committee_member_id}`
      : sql`${teamPeople} where ${users.id} = ${user_id}`;
  const { rows } = (await db.execute(people)) as { rows: object[] };
  return (rows as RecipientRow[])[0];
}
