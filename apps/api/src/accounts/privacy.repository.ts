import { SAUDI_ARABIA } from '@portal/domain/countries';
import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import { asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Privacy } from '../platform/context.ts';
import { ANONYMOUS } from './judges/no-email.ts';
import { judges, sessions, users, userTokens } from './users.schema.ts';

/** A condition on the email of an account: its data was removed after the event, and nobody uses it any more. */
export const isAnonymised = (email: SQLWrapper): SQL => sql`${email} like ${`%${ANONYMOUS}`}`;

export const accountsPrivacy: Privacy = {
  async teamData(_context, tx, { own }) {
    const { user_id, created_at, expires_at, last_seen_at, address, user_agent } = sessions;
    const rows = await tx
      .select({ user_id, created_at, expires_at, last_seen_at, address, user_agent })
      .from(sessions)
      .where(inArray(user_id, [...own]))
      .orderBy(asc(created_at));
    return { data: { sessions: rows } };
  },
  /** Ends the sessions and links of all participants and judges, and replaces what identifies each of them. */
  async anonymise(tx) {
    const isJudge = inArray(users.id, tx.select({ id: judges.id }).from(judges));
    const isParticipant = or(inArray(users.role, PARTICIPANT_ROLES), isJudge);
    const participants = tx.select({ id: users.id }).from(users).where(isParticipant);
    await tx.delete(sessions).where(inArray(sessions.user_id, participants));
    await tx.delete(userTokens).where(inArray(userTokens.user_id, participants));
    const numbers = tx
      .select({
        id: users.id,
        is_judge: sql<boolean>`${isJudge}`.as('is_judge'),
        number: sql<number>`row_number() over (partition by ${isJudge} order by ${users.id})`.as('number'),
      })
      .from(users)
      .where(isParticipant)
      .as('numbers');
    const rows = await tx
      .update(users)
      .set({
        full_name: sql`case when ${numbers.is_judge} then 'محكّم ' else 'مشارك ' end || ${numbers.number}`,
        email: sql`${users.id} || ${ANONYMOUS}`,
        pending_email: null,
        phone_number: null,
        identity: null,
        identity_kind: 'national',
        identity_country: SAUDI_ARABIA,
        nationality: null,
        password_hash: null,
        email_verified_at: null,
        expires_at: null,
      })
      .from(numbers)
      .where(eq(users.id, numbers.id))
      .returning({ id: users.id });
    return { people: rows.length };
  },
  keptDetails: { user: ['fields'], session: ['sessions'], receptionist: ['desk', 'from', 'to'] },
};
