import { ApiError, NO_ANSWER } from '@portal/api-client';
import { texts } from '../../texts.ts';

/** What a person can do about data that could not be loaded. */
export function loadFailureText(error: unknown): string {
  const noAnswer = error instanceof ApiError && error.status === NO_ANSWER;
  return noAnswer ? texts.failures.network : texts.failures.server;
}

/** What support looks the failed request up by. */
export function failureReference(error: unknown): string | undefined {
  return error instanceof ApiError ? error.request_id : undefined;
}
