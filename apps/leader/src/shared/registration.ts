import { ApiError, queryKeys } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { actionFailureText } from '@portal/area-kit';
import { REGISTRATION_CLOSED } from '@portal/domain/messages';
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

/** The toast of a failed change of the team or its members. When registration has closed, it refers to support. */
export function teamChangeFailure(error: unknown, otherwise: string): ToastWords {
  const closed = error instanceof ApiError && error.message === REGISTRATION_CLOSED;
  return closed
    ? [texts.members.closedMeanwhile, TOAST_LONG_SECONDS]
    : [actionFailureText(error, otherwise), TOAST_SECONDS];
}
