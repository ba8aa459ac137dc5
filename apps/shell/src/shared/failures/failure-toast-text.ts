import { ApiError, NO_ANSWER } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';
import { texts } from '../../texts.ts';

/** The toast of a public page for a failed call; `fallback` is the action's own text for any other failure. */
export function failureToastText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  switch (error.status) {
    case NO_ANSWER:
      return texts.noConnection;
    case 429:
      return texts.login.tooManyAttempts;
    default:
      return actionFailureText(error, fallback);
  }
}
