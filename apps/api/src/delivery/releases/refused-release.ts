import { RELEASE_REFUSED, RELEASES_LOCKED } from '@portal/domain/messages';
import { ReleaseRefusal } from '@portal/releases';
import { HttpError } from '../../platform/errors.ts';
import { storageFull } from '../../platform/files/storage-failure.ts';

const TRY_AGAIN_AFTER_S = 5;
const READ_ONLY = new Set(['EROFS', 'EACCES', 'EPERM']);

/** Answers a refusal of the releases with 409: its code, and its sentences for operators as `errors.details`. */
export async function orRefused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseRefusal) throw refusedFor(error.code, error.message);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOSPC') throw storageFull(error);
    if (READ_ONLY.has(code)) {
      throw refusedFor(
        RELEASE_REFUSED,
        'The API may not write this part of RELEASES_DIR: see docs/operations.md.',
      );
    }
    throw error;
  }
}

function refusedFor(code: string, reasons: string): HttpError {
  return new HttpError(409, code, {
    errors: { details: reasons.split('\n').map((line) => line.trim()) },
    ...(code === RELEASES_LOCKED && { retryAfter: TRY_AGAIN_AFTER_S }),
  });
}
