import { contractFits } from '@portal/domain/contract-fit';
import { api, clientOptions } from './api.ts';

/** Areas that were built against an older contract expect a function of the client for each call. */
const BRING_THEIR_CALLS = { oldest: '1.5.0', newest: '1.99.0' };

let added: Promise<void> | undefined;

/** Adds these functions before an area that needs them runs; others never load them. */
export async function addCallsFor(contract: string): Promise<void> {
  if (contractFits(contract, BRING_THEIR_CALLS)) return;
  added ??= import('@portal/api-client/legacy').then(({ addLegacyCalls }) =>
    addLegacyCalls(api, clientOptions),
  );
  await added.catch((cause: unknown) => {
    added = undefined;
    throw cause;
  });
}
