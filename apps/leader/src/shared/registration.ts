import { ApiError } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';
import { TOAST_LONG_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { registrationRefusals } from './registration-texts.ts';

type ToastWords = readonly [text: string, seconds: number];

/**
 * The toast of a failed change of the team or its members; of one that the event's state refused, it refers to support.
 * @param own texts of the feature by the server's message
 */
export function teamChangeFailure(
  error: unknown,
  otherwise: string,
  own: Readonly<Record<string, string>> = {},
): ToastWords {
  const isKnown = error instanceof ApiError && own[error.message] === undefined;
  const known = isKnown && registrationRefusals[error.message];
  return known ? [known, TOAST_LONG_SECONDS] : [actionFailureText(error, otherwise, own), TOAST_SECONDS];
}
