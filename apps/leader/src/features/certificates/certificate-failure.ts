import { ApiError, NO_ANSWER } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';

/** What a toast says of a failed call: the server's message, else the product's own words for the action. */
export function certificateFailure(error: unknown, otherwise: string): string {
  const noAnswer = error instanceof ApiError && error.status === NO_ANSWER;
  return noAnswer ? otherwise : actionFailureText(error, otherwise);
}
