import { setTimeout as delay } from 'node:timers/promises';
import { backOffMs } from '@portal/domain/back-off';
import { UPLOAD_RUNNING } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';
import { SILENCE_LIMIT_MS } from '../../platform/files/multipart.ts';
import { storageFull } from '../../platform/files/storage-failure.ts';
import { deleteUpload, insertUpload, renewUpload, reservedByOthers } from './uploads.repository.ts';

/**
 * An upload of which nothing arrived for this long makes room for the next: its connection may be dead, and the person
 * tries again. What it stored may lie there until it is refused as silent, and counts until then.
 */
const SLOT_MS = 5_000;
const RENEWAL_MS = 1_000;
/** For how long, and how often, the next upload looks whether the one before it has ended. Longer than SLOT_MS. */
const WAIT_MS = 6_000;
const RETRY = { firstMs: 20, longestMs: 250 };
/** After so many bytes the free space is checked again. */
const CHECK_EVERY_BYTES = 8 * 1024 * 1024;

export type UploadContext = Pick<Context, 'db' | 'fileStore' | 'modules' | 'now' | 'config'>;

export interface UploadOwner {
  userId: string;
  /** Null for an upload that belongs to no team. */
  teamId: string | null;
}

/** The room of a running upload. */
export interface UploadSlot {
  /** Counts bytes that are about to be stored. @throws HttpError 507 the free space has reached its floor */
  use(bytes: number): Promise<void>;
}

/**
 * Runs an upload while no other of the same person for the same team runs, in any process, and with room reserved for
 * all of its `bytes` beside what the other running uploads may still store. Waits a few seconds for one that was just
 * cancelled, or whose connection is dead; should that go on later, it is the one that is refused.
 * @throws HttpError 409 another one runs · 507 the room is not there
 */
export async function withUploadSlot<T>(
  context: UploadContext,
  owner: UploadOwner,
  bytes: number,
  work: (slot: UploadSlot) => Promise<T>,
): Promise<T> {
  const { db, now } = context;
  let bytesLeft = bytes;
  let renewedAt = now().getTime();
  const row = () => {
    const at = now().getTime();
    return {
      user_id: owner.userId,
      team_id: owner.teamId,
      bytes_left: Math.max(0, bytesLeft),
      slot_until: new Date(at + SLOT_MS),
      expires_at: new Date(at + SILENCE_LIMIT_MS),
    };
  };
  const insert = () => insertUpload(db, row(), now());
  let id = await firstFree(insert);
  const renew = async () => {
    renewedAt = now().getTime();
    // A failure of the database while bytes arrive does not end the upload: it is renewed a second later.
    const isRunning = await renewUpload(db, id, row()).catch(() => true);
    if (isRunning) return;
    const silent = id;
    id = required(await insert());
    await deleteUpload(db, silent);
  };
  let sinceCheck = 0;
  try {
    await requireRoom(context, bytes + (await reservedByOthers(db, id)));
    return await work({
      async use(used) {
        bytesLeft -= used;
        sinceCheck += used;
        if (now().getTime() - renewedAt >= RENEWAL_MS) await renew();
        if (sinceCheck < CHECK_EVERY_BYTES) return;
        sinceCheck = 0;
        await requireRoom(context, 0);
      },
    });
  } finally {
    await deleteUpload(db, id).catch(() => undefined);
  }
}

/** @throws HttpError 409 the upload before this one still runs after some seconds */
async function firstFree(insert: () => Promise<string | undefined>): Promise<string> {
  const deadline = performance.now() + WAIT_MS;
  for (let tries = 1; performance.now() < deadline; tries += 1) {
    const id = await insert();
    if (id !== undefined) return id;
    await delay(backOffMs(tries, RETRY));
  }
  return required(await insert());
}

function required(id: string | undefined): string {
  if (id !== undefined) return id;
  throw new HttpError(409, UPLOAD_RUNNING, {
    errors: { files: ['يوجد رفع آخر جارٍ بهذا الحساب. يُرجى انتظار اكتماله ثم إعادة المحاولة.'] },
    retryAfter: SLOT_MS / 1000,
  });
}

/** @throws HttpError 507 the store would have less free space than the floor after storing so many bytes */
export async function requireRoom(
  { fileStore, config }: Pick<UploadContext, 'fileStore' | 'config'>,
  bytes: number,
): Promise<void> {
  const free = await fileStore.freeBytes();
  if (free !== null && free - bytes < config.minFreeBytes) throw storageFull();
}
