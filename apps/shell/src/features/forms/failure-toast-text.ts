import { ApiError, NO_ANSWER } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';
import { texts } from '../../texts.ts';

/** What a public page's toast says about a call that failed; `otherwise` is what the action says itself. */
export function failureToastText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  switch (error.status) {
    case NO_ANSWER:
      return texts.noConnection;
    case 429:
      return texts.login.tooManyAttempts;
    default:
      return actionFailureText(error, otherwise);
  }
}
