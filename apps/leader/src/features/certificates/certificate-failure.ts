import { ApiError, NO_ANSWER } from '@portal/api-client';
import { serverFailureText } from '@portal/area-kit';

/** The toast of a failed call: the server's message, or the action's own sentence without an answer. */
export function certificateFailure(error: unknown, otherwise: string): string {
  const noAnswer = error instanceof ApiError && error.status === NO_ANSWER;
  return noAnswer ? otherwise : serverFailureText(error, otherwise);
}
