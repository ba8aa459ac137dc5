import { queryKeys } from '@portal/api-client';
import { ownClient } from '../../shared/own-answers/own-client.ts';

/** Reads every page of the inbox that is on screen again. */
export function refetchInbox(): Promise<void> {
  return ownClient.invalidateQueries({ queryKey: queryKeys.inbox().slice(0, 1) });
}
