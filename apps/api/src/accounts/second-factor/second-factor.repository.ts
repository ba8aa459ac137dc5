import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { recoveryCodes, secondFactors } from '../users.schema.ts';

export type SecondFactorRow = typeof secondFactors.$inferSelect;

/** The factor of a user, also one that is being set up. */
export async function findSecondFactor(db: Database, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.user_id, userId));
  return row;
}

/** Whether sign-ins of the user need a code. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmed_at != null;
}

/** Stores the secret of a factor that is being set up; an earlier one that was not confirmed is replaced. */
export async function saveSecret(tx: Database, userId: string, secret: string, at: Date): Promise<void> {
  const values = { secret, created_at: at };
  await tx
    .insert(secondFactors)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { ...values, last_step: null },
      setWhere: isNull(secondFactors.confirmed_at),
    });
}

export async function markConfirmed(tx: Database, userId: string, at: Date): Promise<void> {
  await tx.update(secondFactors).set({ confirmed_at: at }).where(eq(secondFactors.user_id, userId));
}

/** Records the step of a code; of several uses of one code only one succeeds. @returns whether it is the first use */
export async function useStep(tx: Database, userId: string, step: number): Promise<boolean> {
  const isLater = or(isNull(secondFactors.last_step), lt(secondFactors.last_step, step));
  const used = await tx
    .update(secondFactors)
    .set({ last_step: step })
    .where(and(eq(secondFactors.user_id, userId), isLater))
    .returning({ user_id: secondFactors.user_id });
  return used.length > 0;
}

/** Removes the factor with its recovery codes. @returns whether there was a confirmed one */
export async function deleteSecondFactor(tx: Database, userId: string): Promise<boolean> {
  const deleted = await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId)).returning();
  return deleted.some(({ confirmed_at }) => confirmed_at !== null);
}

export async function replaceRecoveryCodes(
  tx: Database,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await tx.insert(recoveryCodes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Marks an unused recovery code as used. @returns whether there was one */
export async function useRecoveryCode(
  tx: Database,
  userId: string,
  codeHash: string,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ used_at: at })
    .where(
      and(
        eq(recoveryCodes.user_id, userId),
        eq(recoveryCodes.code_hash, codeHash),
        isNull(recoveryCodes.used_at),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function countUnusedCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)));
}
