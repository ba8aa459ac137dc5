import { RELEASES_LOCKED } from '@portal/domain/messages';
import { ReleaseRefusal } from '@portal/releases';
import { HttpError } from '../../platform/errors.ts';

const TRY_AGAIN_AFTER_S = 5;

/** Answers a refusal of the releases with 409: its code, and its sentences for operators as `errors.reason`. */
export async function orRefused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error;
    throw new HttpError(409, error.code, {
      errors: { reason: error.message.split('\n').map((line) => line.trim()) },
      ...(error.code === RELEASES_LOCKED && { retryAfter: TRY_AGAIN_AFTER_S }),
    });
  }
}
