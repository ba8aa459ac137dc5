import * as contract from '@portal/api-schema';

/** Every call that the contract defines. */
export const definedCalls: readonly contract.Call[] = contract.callsIn(contract);
