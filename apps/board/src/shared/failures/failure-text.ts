import { ApiError } from '@portal/api-client';
import { actionFailureText, isEditConflict } from '@portal/area-kit';
import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import { TOAST_LONG_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { serverMessages } from './server-messages.ts';

/** The Arabic text of a failure: of a known server message, else the server's own, else `otherwise`. */
export function failureText(
  error: unknown,
  otherwise: string,
  own: Readonly<Record<string, string>> = {},
): string {
  return actionFailureText(error, otherwise, { ...serverMessages, ...own });
}

/** How long a failure's toast stays, seconds; one that tells the person what to do next stays longer. */
export function failureToastSeconds(error: unknown, own: Readonly<Record<string, string>> = {}): number {
  if (!(error instanceof ApiError) || error.message in own) return TOAST_SECONDS;
  return error.message === REGISTRATION_CLOSED || isEditConflict(error) ? TOAST_LONG_SECONDS : TOAST_SECONDS;
}

/** Whether the page's subject does not exist: an unknown id is refused with 404, a malformed one with 422. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}
