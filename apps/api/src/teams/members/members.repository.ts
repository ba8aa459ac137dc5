import type { Member } from '@portal/api-schema';
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { sessions, users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamMembers } from '../teams/teams.schema.ts';

/** The columns of a member, for queries that join `users`. */
const memberColumns = {
  user_id: users.id,
  full_name: users.full_name,
  email: users.email,
  pending_email: users.pending_email,
  phone_number: users.phone_number,
  identity: users.identity,
  identity_kind: users.identity_kind,
  identity_country: users.identity_country,
  nationality: users.nationality,
  specialty: teamMembers.specialty,
  is_leader: teamMembers.is_leader,
  version: users.version,
  password_hash: users.password_hash,
};

/** The people of a team: the leader, then the others in the order in which they were added. */
export async function listTeamMembers(db: Database, teamId: string, userId?: string): Promise<Member[]> {
  const isPerson = userId === undefined ? undefined : eq(teamMembers.user_id, userId);
  const rows = await db
    .select(memberColumns)
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(and(eq(teamMembers.team_id, teamId), isPerson))
    .orderBy(desc(teamMembers.is_leader), asc(users.id));
  return rows.map(toMember);
}

/** A person of the team; undefined when they belong to another team or to none. */
export async function findMember(db: Database, teamId: string, userId: string): Promise<Member | undefined> {
  return (await listTeamMembers(db, teamId, userId))[0];
}

/** How many people the team has, including the leader. */
export function countMembers(db: Database, teamId: string): Promise<number> {
  return db.$count(teamMembers, eq(teamMembers.team_id, teamId));
}

export async function insertMember(tx: Database, member: typeof teamMembers.$inferInsert): Promise<void> {
  await tx.insert(teamMembers).values(member);
}

export async function updateMember(
  tx: Database,
  userId: string,
  values: Partial<typeof teamMembers.$inferInsert>,
): Promise<void> {
  await tx.update(teamMembers).set(values).where(eq(teamMembers.user_id, userId));
}

/** The id of the team's leader; undefined for a team without one. */
export async function findLeaderId(db: Database, teamId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ user_id: teamMembers.user_id })
    .from(teamMembers)
    .where(and(eq(teamMembers.team_id, teamId), eq(teamMembers.is_leader, true)));
  return row?.user_id;
}

/** Whether a person can sign in: they have set a password and verified their email. */
export async function isActivated(db: Database, userId: string): Promise<boolean> {
  const hasAccount = and(isNotNull(users.password_hash), isNotNull(users.email_verified_at));
  return (await db.$count(users, and(eq(users.id, userId), hasAccount))) > 0;
}

/** Ends the sessions of the members of these teams, which have withdrawn; their leaders stay signed in. */
export async function signMembersOut(tx: Database, teamIds: readonly string[]): Promise<void> {
  const members = tx
    .select({ id: teamMembers.user_id })
    .from(teamMembers)
    .where(and(inArray(teamMembers.team_id, [...teamIds]), eq(teamMembers.is_leader, false)));
  await tx.delete(sessions).where(inArray(sessions.user_id, members));
}

/** Makes a member the leader; the former one becomes a member, who cannot sign in. The team must be locked. */
export async function makeLeader(tx: Database, userId: string, formerId: string | undefined): Promise<void> {
  if (formerId !== undefined) {
    await updateMember(tx, formerId, { is_leader: false });
    const noAccount = { password_hash: null, email_verified_at: null, pending_email: null, expires_at: null };
    await tx
      .update(users)
      .set({ role: 'member', ...noAccount })
      .where(eq(users.id, formerId));
  }
  await updateMember(tx, userId, { is_leader: true });
  await tx.update(users).set({ role: 'leader', expires_at: null }).where(eq(users.id, userId));
}

function toMember<
  Row extends Record<'phone_number' | 'identity' | 'password_hash', string | null> & { is_leader: boolean },
>({ password_hash, ...row }: Row) {
  const has_account = password_hash !== null && !row.is_leader;
  return {
    ...row,
    ...(has_account && { has_account }),
    phone_number: row.phone_number ?? '',
    identity: row.identity ?? '',
  };
}
