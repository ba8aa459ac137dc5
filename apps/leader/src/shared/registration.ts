import { ApiError, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { actionFailureText } from '@portal/area-kit';
import { REGISTRATION_CLOSED, TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { TOAST_LONG_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts.ts';

/** When registration opens and closes. */
export function useAvailableRegisters() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.availableRegisters(),
    queryFn: ({ signal }) => api.auth.availableRegisters({ signal }),
  });
}

/** A toast's Arabic text and how long it stays. */
type ToastWords = readonly [text: string, seconds: number];

const KNOWN_REFUSALS: Readonly<Record<string, string>> = {
  [REGISTRATION_CLOSED]: texts.members.closedMeanwhile,
  [TEAM_NOT_PARTICIPATING]: texts.members.excludedMeanwhile,
};

/** The toast of a failed change of the team or its members; of one that the event's state refused, it refers to support. */
export function teamChangeFailure(error: unknown, otherwise: string): ToastWords {
  const known = error instanceof ApiError && KNOWN_REFUSALS[error.message];
  return known ? [known, TOAST_LONG_SECONDS] : [actionFailureText(error, otherwise), TOAST_SECONDS];
}
