import { ApiError, NO_ANSWER } from '@portal/api-client';
import type { authCalls, Body, Data } from '@portal/api-schema';
import {
  ACCOUNT_DISABLED,
  EMAIL_NOT_VERIFIED,
  INVALID_CREDENTIALS,
  SECOND_FACTOR_INVALID,
  SECOND_FACTOR_REQUIRED,
  TOO_MANY_ATTEMPTS,
} from '@portal/domain/messages';
import { TOAST_LONGEST_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import type { StoredUser } from '../../shared/session/session-storage.ts';
import type { LoginStep } from '../../shared/start/page-start.ts';
import { texts } from '../../texts.ts';

/** The signed-in person, or the step that the sign-in waits for. */
type Accepted = { readonly user: StoredUser } | { readonly step: LoginStep };

/** The email that the sign-in began with. */
export const emailOf = (step: LoginStep) => (step.name === 'setup' ? step.email : step.credentials.email);

/** What to show of a refused sign-in; null for what the step itself shows. */
interface Refused {
  readonly step: LoginStep | null;
  readonly toast: LoginToast | null;
  /** The server refused the pair or the account: the sign-in does not go on. */
  readonly isFinal: boolean;
}

export function acceptedSignIn(
  { role, user, second_factor_setup }: Data<typeof authCalls.login>,
  { email }: Body<typeof authCalls.login>,
): Accepted {
  const signedIn = { id: user.id, token: user.token, role, full_name: user.full_name };
  return second_factor_setup ? { step: { name: 'setup', user: signedIn, email } } : { user: signedIn };
}

export function refusedSignIn(error: unknown, { email, password }: Body<typeof authCalls.login>): Refused {
  const isRefusal = (message: string) => error instanceof ApiError && error.message === message;
  const credentials = { email, password };
  if (isRefusal(SECOND_FACTOR_REQUIRED))
    return { step: { name: 'code', credentials }, toast: null, isFinal: false };
  // The code's own field shows it.
  if (isRefusal(SECOND_FACTOR_INVALID)) return { step: null, toast: null, isFinal: false };
  return {
    step: isRefusal(EMAIL_NOT_VERIFIED) ? { name: 'unverified', credentials } : null,
    toast: loginFailureToast(error),
    isFinal: isRefusal(INVALID_CREDENTIALS) || isRefusal(ACCOUNT_DISABLED),
  };
}

export interface LoginToast {
  readonly text: string;
  readonly seconds: number;
}

/** The toast beside the notice that sends the mail again. */
export const unverifiedToast: LoginToast = {
  text: texts.login.emailNotVerified,
  seconds: TOAST_LONGEST_SECONDS,
};

const REFUSALS: Readonly<Record<string, LoginToast>> = {
  [INVALID_CREDENTIALS]: { text: texts.login.invalidPair, seconds: TOAST_SECONDS },
  [EMAIL_NOT_VERIFIED]: unverifiedToast,
  [ACCOUNT_DISABLED]: { text: texts.login.disabled, seconds: TOAST_LONGEST_SECONDS },
  [TOO_MANY_ATTEMPTS]: { text: texts.login.tooManyAttempts, seconds: TOAST_LONGEST_SECONDS },
};

export function loginFailureToast(error: unknown): LoginToast {
  const known = error instanceof ApiError && REFUSALS[error.message];
  if (known) return known;
  const isUnreachable = error instanceof ApiError && error.status === NO_ANSWER;
  return { text: isUnreachable ? texts.noConnection : texts.login.failed, seconds: TOAST_SECONDS };
}
