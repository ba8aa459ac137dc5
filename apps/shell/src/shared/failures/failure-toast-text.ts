import { ApiError, NO_ANSWER } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';
import { texts } from '../../texts.ts';

/**
 * The toast of a public page for a failed call.
 * @param fallback the action's own text for any other failure
 * @param own its own texts by the server's message
 */
export function failureToastText(
  error: unknown,
  fallback: string,
  own?: Readonly<Record<string, string>>,
): string {
  if (!(error instanceof ApiError)) return fallback;
  switch (error.status) {
    case NO_ANSWER:
      return texts.noConnection;
    case 429:
      return texts.login.tooManyAttempts;
    default:
      return actionFailureText(error, fallback, own);
  }
}
