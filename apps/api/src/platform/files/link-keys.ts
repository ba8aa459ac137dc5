import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { deleteLinkKeys, insertLinkKey, type LinkKey, listLinkKeys } from '../database/secrets.repository.ts';
import { defineJob } from '../jobs/job-queue.ts';

const KEY_BYTES = 32;
const ID_BYTES = 6;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a signed link is valid. */
export const LINK_LIFE_MS = 10 * 60 * 1000;
/** A key signs for this long before the next one is made. */
export const KEY_LIFE_MS = 7 * DAY_MS;
/** How long a process uses the keys that it has read. */
const CACHE_MS = 60 * 1000;
/** A new key signs only when every process must know it, even if their clocks differ somewhat. */
const ANNOUNCED_MS = 5 * CACHE_MS;

/** The keys of signed links, which all processes on one database share. */
export type LinkKeys = ReturnType<typeof createLinkKeys>;

export function createLinkKeys(db: Database) {
  let read: { at: number; keys: Promise<LinkKey[]> } | undefined;
  /** Newest first. */
  const keysAt = (now: Date): Promise<LinkKey[]> => {
    if (read && Math.abs(now.getTime() - read.at) < CACHE_MS) return read.keys;
    const keys = listLinkKeys(db);
    read = { at: now.getTime(), keys };
    keys.catch(() => {
      read = undefined;
    });
    return keys;
  };
  return {
    /** The key that signs new links at this time. */
    async signing(now: Date): Promise<LinkKey> {
      const keys = await keysAt(now);
      const key = keys.find(({ created_at }) => isAnnounced(created_at, now)) ?? keys.at(-1);
      if (!key) throw new Error('The database has no key for signed links: its setup did not run');
      return key;
    },
    /** The key with this id; undefined when there is none, or its last links have expired. */
    async find(id: string, now: Date): Promise<LinkKey | undefined> {
      return (await keysAt(now)).find((key) => key.id === id);
    },
  };
}

/** Makes the first key, unless there is one. */
export async function ensureLinkKey(tx: Database, now: Date): Promise<void> {
  if ((await listLinkKeys(tx)).length === 0) await insertLinkKey(tx, createKey(now));
}

interface Services {
  db: Database;
  now: () => Date;
}

/** Makes a new key when the newest has signed long enough, and deletes those whose links have all expired. */
export async function rotateLinkKeys({ db, now }: Services): Promise<void> {
  const at = now();
  const keys = await listLinkKeys(db);
  const [newest] = keys;
  if (!newest || at.getTime() - newest.created_at.getTime() >= KEY_LIFE_MS) {
    await insertLinkKey(db, createKey(at));
  }
  const lastUse = new Date(at.getTime() - LINK_LIFE_MS - ANNOUNCED_MS);
  const successor = keys.findIndex(({ created_at }) => isAnnounced(created_at, lastUse));
  if (successor === -1) return;
  await deleteLinkKeys(
    db,
    keys.slice(successor + 1).map(({ id }) => id),
  );
}

/** Looks every day whether a new key is due. */
export const rotateKeysWorker = {
  job: defineJob('rotate_keys', {
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY_MS / 1000,
    schedule: '27 2 * * *',
  }),
  run: rotateLinkKeys,
};

function isAnnounced(createdAt: Date, now: Date): boolean {
  return createdAt.getTime() <= now.getTime() - ANNOUNCED_MS;
}

function createKey(created_at: Date): LinkKey {
  return { id: randomBytes(ID_BYTES).toString('base64url'), key: randomBytes(KEY_BYTES), created_at };
}
