import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { users } from '../../accounts/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { teamMembers } from '../teams/teams.schema.ts';
import { teamInvitations } from './invitations.schema.ts';

export type InvitationRow = typeof teamInvitations.$inferSelect;

const { id, user_id, email, by, created_at, expires_at } = teamInvitations;
/** What its team sees of an invitation. */
const SHOWN = { id, user_id, email, by, created_at, expires_at };

const waits = and(isNull(teamInvitations.accepted_at), isNull(teamInvitations.revoked_at));

export async function insertInvitation(tx: Database, values: typeof teamInvitations.$inferInsert) {
  const [row] = await tx.insert(teamInvitations).values(values).returning(SHOWN);
  if (!row) throw new Error('The invitation was not stored');
  return row;
}

export async function findInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(teamInvitations).where(eq(teamInvitations.id, id));
  return row;
}

export async function findInvitationByToken(db: Database, token: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(teamInvitations)
    .where(eq(teamInvitations.token_hash, hashToken(token)));
  return row;
}

/** Gives an invitation a new token: the one before stops working. @returns the token, of which only the hash is stored */
export async function renewToken(db: Database, id: string): Promise<string> {
  const token = createToken();
  await db
    .update(teamInvitations)
    .set({ token_hash: hashToken(token) })
    .where(eq(teamInvitations.id, id));
  return token;
}

/** Revokes what waits of a team: one invitation, or those of a member or of an address. @returns how many */
export async function revokeInvitations(
  tx: Database,
  teamId: string,
  [field, value]: readonly ['id' | 'user_id' | 'email', string],
  at: Date,
): Promise<number> {
  const rows = await tx
    .update(teamInvitations)
    .set({ revoked_at: at })
    .where(and(eq(teamInvitations.team_id, teamId), eq(teamInvitations[field], value), waits))
    .returning({ id: teamInvitations.id });
  return rows.length;
}

export async function markAccepted(tx: Database, id: string, userId: string, at: Date): Promise<void> {
  await tx
    .update(teamInvitations)
    .set({ accepted_at: at, user_id: userId })
    .where(eq(teamInvitations.id, id));
}

/** What waits or has expired, the newest first: not those of members who have an account by now, or another address. */
export function listInvitations(db: Database, teamId: string) {
  const isOpenFor = or(
    isNull(user_id),
    and(isNull(users.password_hash), or(isNull(email), eq(sql`lower(${users.email})`, email))),
  );
  return db
    .select(SHOWN)
    .from(teamInvitations)
    .leftJoin(users, eq(users.id, user_id))
    .where(and(eq(teamInvitations.team_id, teamId), waits, isOpenFor))
    .orderBy(desc(created_at), desc(id));
}

/** The person of the team with this address, who was added while the invitation to it waited. */
export async function findMemberByEmail(tx: Database, teamId: string, email: string) {
  const [row] = await tx
    .select({ id: users.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(and(eq(teamMembers.team_id, teamId), eq(sql`lower(${users.email})`, email)));
  return row?.id;
}

export async function deleteInvitations(db: Database, expiredBefore: Date): Promise<void> {
  await db.delete(teamInvitations).where(lt(teamInvitations.expires_at, expiredBefore));
}
