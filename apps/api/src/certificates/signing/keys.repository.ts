import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import { type Database, withTransaction } from '../../platform/database/database.ts';
import { certificateKeys, certificatePrivateKeys } from '../certificates.schema.ts';
import {
  newSigningKey,
  type PublicKeyJwk,
  publicKey,
  publicKeyOf,
  readStoredKey,
  type SigningKey,
  storedKey,
} from './signing-keys.ts';

const KEY_LOCK = advisoryLock(7_105);

/** The key that signs certificates now: the newest whose private half is stored. Where there is none, one is made and stored. */
export async function signingKey({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SigningKey> {
  return (
    (await newestKey(db)) ??
    withTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
      // Another process may have made it meanwhile.
      return (await newestKey(tx)) ?? insertSigningKey(tx, now());
    })
  );
}

/** Makes another key, which signs from now on. The private half of the one before is deleted, its public half is kept. */
export function rotateSigningKey({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SigningKey> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${KEY_LOCK})`);
    await tx.delete(certificatePrivateKeys);
    return insertSigningKey(tx, now());
  });
}

async function newestKey(db: Database): Promise<SigningKey | undefined> {
  const [row] = await db
    .select({ private_key: certificatePrivateKeys.private_key })
    .from(certificatePrivateKeys)
    .innerJoin(certificateKeys, eq(certificateKeys.id, certificatePrivateKeys.key_id))
    .orderBy(desc(certificateKeys.created_at), desc(certificateKeys.id))
    .limit(1);
  return row && readStoredKey(row.private_key);
}

async function insertSigningKey(tx: Database, at: Date): Promise<SigningKey> {
  const key = newSigningKey();
  await tx.insert(certificateKeys).values({ id: key.id, public_key: publicKeyOf(key).x, created_at: at });
  await tx.insert(certificatePrivateKeys).values({ key_id: key.id, private_key: storedKey(key) });
  return key;
}

/** The public halves of all keys that ever signed, the oldest first. */
export async function listPublicKeys(db: Database): Promise<PublicKeyJwk[]> {
  const rows = await db
    .select({ id: certificateKeys.id, x: certificateKeys.public_key })
    .from(certificateKeys)
    .orderBy(asc(certificateKeys.created_at), asc(certificateKeys.id));
  return rows.map(({ id, x }) => publicKey(id, x));
}
