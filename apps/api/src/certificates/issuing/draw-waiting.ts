import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { batchesOf } from '../../platform/batches.ts';
import { POOL_THREADS } from '../../platform/concurrency/worker-pool.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors.ts';
import { storageFailure } from '../../platform/files/storage-failure.ts';
import { removeObjects } from '../../platform/files/stored-objects.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { preparedBackground } from '../backgrounds/prepared-backgrounds.ts';
import { type CertificateContent, type CertificateDesign, drawCertificates } from '../certificate-threads.ts';
import { type IssuedRow, markDrawn } from '../issued/issued-certificates.repository.ts';
import { certificatesChange } from '../published-changes.ts';
import { signingKey } from '../signing/keys.repository.ts';
import type { SigningKey } from '../signing/signing-keys.ts';
import { contentOf } from './certificate-content.ts';
import { issueFailure } from './issues.jobs.ts';
import { type IssueRow, updateIssue } from './issues.repository.ts';

/** Certificates that a thread draws at a time: some 50 ms of work. */
const DRAWN_AT_ONCE = 20;
/** Enough that threads draw while files are stored; after the process died, up to so many are drawn again. */
export const WAITING_AT_ONCE = DRAWN_AT_ONCE * POOL_THREADS * 5;

/** What all certificates of an issue have in common, as it is drawn. */
export async function drawnDesign(
  context: Pick<Context, 'fileStore'>,
  { page, fields, background }: IssueRow['design'],
): Promise<CertificateDesign> {
  return { page, fields, background: await preparedBackground(context, background) };
}

/** Draws, stores and validates certificates. Those that were revoked meanwhile stay so. */
export async function drawWaiting(
  context: Context,
  issue: IssueRow,
  waiting: readonly IssuedRow[],
): Promise<void> {
  const [design, key] = await Promise.all([drawnDesign(context, issue.design), signingKey(context)]);
  const parts = [...batchesOf(waiting, DRAWN_AT_ONCE)];
  await Promise.all(parts.map((part) => drawPart(context, issue, design, key, part)));
}

async function drawPart(
  context: Context,
  issue: IssueRow,
  design: CertificateDesign,
  key: SigningKey,
  part: readonly IssuedRow[],
): Promise<void> {
  const { db, fileStore } = context;
  const contents = part.map(({ facts, serial, issued_at }) =>
    contentOf(context, { ...facts, name: facts.name ?? '' }, { serial, issuedAt: issued_at }),
  );
  const files = await storeDrawn(context, design, contents, key).catch((cause) => {
    throw cause instanceof HttpError ? issueFailure('storage', cause) : cause;
  });
  const drawn = part.flatMap(({ id }, at) => (files[at] ? [{ id, ...files[at] }] : []));
  const taken = await withTransaction(db, async (tx) => {
    if (issue.retry_reason !== null) await updateIssue(tx, issue.id, { retry_reason: null });
    await publishChange(context, tx, certificatesChange());
    return markDrawn(tx, key.id, drawn);
  });
  const left = drawn.map(({ storage_key }) => storage_key).filter((key) => !taken.has(key));
  await removeObjects(fileStore, left);
}

/**
 * Draws certificates and stores their files, each under a new key.
 * @throws Error one cannot be drawn: texts were checked before · HttpError 503 or 507 the file store does not take one
 */
export async function storeDrawn(
  { fileStore }: Pick<Context, 'fileStore'>,
  design: CertificateDesign,
  contents: readonly CertificateContent[],
  key: SigningKey,
): Promise<{ storage_key: string; size: number }[]> {
  const drawn = await drawCertificates(design, contents, key);
  return Promise.all(
    drawn.map(async ({ pdf, faults }) => {
      if (!pdf) throw new Error(`A certificate that was checked cannot be drawn: ${faults[0]?.code}`);
      const storage_key = `issued-certificates/${uuidv7()}`;
      await fileStore.put(storage_key, Readable.from([pdf], { objectMode: false })).catch((error) => {
        throw storageFailure(error);
      });
      return { storage_key, size: pdf.length };
    }),
  );
}
