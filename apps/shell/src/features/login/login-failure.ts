import { ApiError, NO_ANSWER } from '@portal/api-client';
import {
  ACCOUNT_DISABLED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { TOAST_LONGEST_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { texts } from '../../texts.ts';

export interface LoginToast {
  readonly text: string;
  readonly seconds: number;
}

/** The toast beside the notice that sends the mail again. */
export const unverifiedToast: LoginToast = {
  text: texts.login.emailNotVerified,
  seconds: TOAST_LONGEST_SECONDS,
};

export function loginFailureToast(error: unknown): LoginToast {
  if (!(error instanceof ApiError)) return { text: texts.login.failed, seconds: TOAST_SECONDS };
  switch (error.message) {
    case INVALID_CREDENTIALS:
      return { text: texts.login.invalidPair, seconds: TOAST_SECONDS };
    case EMAIL_NOT_VERIFIED:
      return unverifiedToast;
    case ACCOUNT_DISABLED:
      return { text: texts.login.disabled, seconds: TOAST_LONGEST_SECONDS };
    case TOO_MANY_ATTEMPTS:
      return { text: texts.login.tooManyAttempts, seconds: TOAST_LONGEST_SECONDS };
    default:
      return {
        text: error.status === NO_ANSWER ? texts.noConnection : texts.login.failed,
        seconds: TOAST_SECONDS,
      };
  }
}
