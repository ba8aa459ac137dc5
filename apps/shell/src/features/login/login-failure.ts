import { ApiError } from '@portal/api-client';
import { texts } from '../../texts.ts';

interface Toast {
  readonly text: string;
  readonly seconds: number;
}

/** What the login page says about a refused login, by the server's message. */
export function loginFailureToast(error: unknown): Toast {
  if (!(error instanceof ApiError)) return { text: texts.login.failed, seconds: 3 };
  switch (error.message) {
    case 'Invalid email or password':
      return { text: texts.login.invalidPair, seconds: 3 };
    case 'You have to verified you email':
      return { text: texts.login.emailNotVerified, seconds: 6 };
    case 'Too many attempts':
      return { text: texts.login.tooManyAttempts, seconds: 6 };
    default:
      return { text: error.status === 0 ? texts.noConnection : texts.login.failed, seconds: 3 };
  }
}
