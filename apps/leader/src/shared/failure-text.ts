import { ApiError, NO_ANSWER } from '@portal/api-client';
import { texts } from '../texts.ts';

/** What a failed load tells the person: whether to look at the connection or to wait. */
export function loadFailureText(error: unknown): string {
  const noAnswer = error instanceof ApiError && error.status === NO_ANSWER;
  return noAnswer ? texts.failures.noConnection : texts.failures.server;
}
