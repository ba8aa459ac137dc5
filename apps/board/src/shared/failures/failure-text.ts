import { ApiError } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';
import { TOAST_LONG_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { serverMessages } from '../../texts/server-messages.ts';
import { isEditConflict } from './edit-conflict.ts';

/** The server's sentence when a change of a team's people comes after registration has closed. */
const REGISTRATION_CLOSED = 'Registration is currently not available.';

/** What a failed action of the board says: the Arabic of a known sentence, the server's own, else the action's. */
export function failureText(
  error: unknown,
  otherwise: string,
  own: Readonly<Record<string, string>> = {},
): string {
  const known = error instanceof ApiError ? (own[error.message] ?? serverMessages[error.message]) : undefined;
  return known ?? actionFailureText(error, otherwise);
}

/** How long the toast of a failure stays, seconds: one that says what to do next stays longer. */
export function failureToastSeconds(error: unknown, own: Readonly<Record<string, string>> = {}): number {
  const closed =
    error instanceof ApiError && error.message === REGISTRATION_CLOSED && !(REGISTRATION_CLOSED in own);
  return closed || isEditConflict(error) ? TOAST_LONG_SECONDS : TOAST_SECONDS;
}
