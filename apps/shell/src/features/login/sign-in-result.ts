import { ApiError } from '@portal/api-client';
import type { authCalls, Body, Data } from '@portal/api-schema';
import { EMAIL_NOT_VERIFIED, SECOND_FACTOR_INVALID, SECOND_FACTOR_REQUIRED } from '@portal/domain/messages';
import type { StoredUser } from '../../shared/session/session-storage.ts';
import type { LoginStep } from '../../shared/start/page-start.ts';
import { type LoginToast, loginFailureToast } from './login-failure.ts';

/** The signed-in person, or the step that the sign-in waits for. */
type Accepted = { readonly user: StoredUser } | { readonly step: LoginStep };

/** What to show of a refused sign-in; null for what the step itself shows. */
interface Refused {
  readonly step: LoginStep | null;
  readonly toast: LoginToast | null;
}

export function acceptedSignIn({ role, user, second_factor_setup }: Data<typeof authCalls.login>): Accepted {
  const signedIn = { id: user.id, token: user.token, role, full_name: user.full_name };
  return second_factor_setup ? { step: { name: 'setup', user: signedIn } } : { user: signedIn };
}

export function refusedSignIn(error: unknown, { email, password }: Body<typeof authCalls.login>): Refused {
  const isRefusal = (message: string) => error instanceof ApiError && error.message === message;
  const credentials = { email, password };
  if (isRefusal(SECOND_FACTOR_REQUIRED)) return { step: { name: 'code', credentials }, toast: null };
  // The code's own field shows it.
  if (isRefusal(SECOND_FACTOR_INVALID)) return { step: null, toast: null };
  return {
    step: isRefusal(EMAIL_NOT_VERIFIED) ? { name: 'unverified', credentials } : null,
    toast: loginFailureToast(error),
  };
}
