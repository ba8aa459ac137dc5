import { ApiError } from '@portal/api-client';
import { actionFailureText } from '@portal/area-kit';
import {
  ALREADY_HAS_TEAM,
  MEMBER_HAS_ACCOUNT,
  REGISTRATION_CLOSED,
  RESULTS_FROZEN,
  TEAM_NOT_PARTICIPATING,
  TRACK_OF_JUDGED_TEAM,
} from '@portal/domain/messages';
import { TOAST_LONG_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { registrationTexts } from './texts.ts';

type ToastWords = readonly [text: string, seconds: number];

const KNOWN_REFUSALS: Readonly<Record<string, string>> = {
  [REGISTRATION_CLOSED]: registrationTexts.closedMeanwhile,
  [TRACK_OF_JUDGED_TEAM]: registrationTexts.judgedMeanwhile,
  [RESULTS_FROZEN]: registrationTexts.frozenMeanwhile,
  [TEAM_NOT_PARTICIPATING]: registrationTexts.excludedMeanwhile,
  [ALREADY_HAS_TEAM]: registrationTexts.hasTeam,
  [MEMBER_HAS_ACCOUNT]: registrationTexts.memberHasAccount,
};

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
  const known = isKnown && KNOWN_REFUSALS[error.message];
  return known ? [known, TOAST_LONG_SECONDS] : [actionFailureText(error, otherwise, own), TOAST_SECONDS];
}
