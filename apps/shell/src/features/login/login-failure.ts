import { ApiError } from '@portal/api-client';
import { TOAST_LONGEST_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { texts } from '../../texts.ts';

interface Toast {
  readonly text: string;
  readonly seconds: number;
}

/** What the login page says about a refused login, by the server's message. */
export function loginFailureToast(error: unknown): Toast {
  if (!(error instanceof ApiError)) return { text: texts.login.failed, seconds: TOAST_SECONDS };
  switch (error.message) {
    case 'Invalid email or password':
      return { text: texts.login.invalidPair, seconds: TOAST_SECONDS };
    case 'You have to verified you email':
      return { text: texts.login.emailNotVerified, seconds: TOAST_LONGEST_SECONDS };
    case 'Too many attempts':
      return { text: texts.login.tooManyAttempts, seconds: TOAST_LONGEST_SECONDS };
    default:
      return { text: error.status === 0 ? texts.noConnection : texts.login.failed, seconds: TOAST_SECONDS };
  }
}
