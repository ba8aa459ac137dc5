import { keyOf } from '@portal/api-client';
import { inboxCalls } from '@portal/api-schema';
import { ownClient } from '../../shared/own-answers/own-client.ts';

/** Reads every page of the inbox that is on screen again. */
export function refetchInbox(): Promise<void> {
  return ownClient.invalidateQueries({ queryKey: keyOf(inboxCalls.list) });
}
