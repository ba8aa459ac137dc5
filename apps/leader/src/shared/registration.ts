import { ApiError, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { actionFailureText } from '@portal/area-kit';
import { TOAST_LONG_SECONDS, TOAST_SECONDS } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts.ts';

const REGISTRATION_CLOSED = 'Registration is currently not available.';

/** When registration opens and closes. */
export function useAvailableRegisters() {
  const { api } = useShell();
  return useQuery({
    queryKey: queryKeys.availableRegisters(),
    queryFn: ({ signal }) => api.auth.availableRegisters({ signal }),
  });
}

/** What a toast says, in Arabic, and how many seconds it stays. */
export type ToastWords = readonly [text: string, seconds: number];

/** A failed change of the team or its members; one that came after registration had closed sends to support. */
export function teamChangeFailure(error: unknown, otherwise: string): ToastWords {
  const closed = error instanceof ApiError && error.message === REGISTRATION_CLOSED;
  return closed
    ? [texts.members.closedMeanwhile, TOAST_LONG_SECONDS]
    : [actionFailureText(error, otherwise), TOAST_SECONDS];
}
