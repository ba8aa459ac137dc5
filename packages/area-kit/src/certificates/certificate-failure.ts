import { ApiError, NO_ANSWER } from '@portal/api-client';
import { serverFailureText } from '../failures/failure-text.ts';

/** What is said of a failed call: the server's message, or without an answer the action's own. */
export function certificateFailure(error: unknown, otherwise: string): string {
  const noAnswer = error instanceof ApiError && error.status === NO_ANSWER;
  return noAnswer ? otherwise : serverFailureText(error, otherwise);
}
