import { MEMBERS_UNKNOWN, NOT_FOUND, PASS_UNKNOWN, TEAM_NOT_EXPECTED } from '@portal/domain/messages';
import type { Refusal } from '../../shared/desk-storage/stored-rows.ts';
import { offlineTexts } from './texts.ts';

const TEXTS: Readonly<Record<string, string>> = {
  [PASS_UNKNOWN]: offlineTexts.refusals.passUnknown,
  [TEAM_NOT_EXPECTED]: offlineTexts.refusals.notExpected,
  [MEMBERS_UNKNOWN]: offlineTexts.refusals.membersUnknown,
  [NOT_FOUND]: offlineTexts.refusals.noTeam,
};

/** Why the server refused a check-in, and what to do about it. */
export function refusalText({ message }: Refusal): string {
  return TEXTS[message] ?? offlineTexts.refusals.other;
}
