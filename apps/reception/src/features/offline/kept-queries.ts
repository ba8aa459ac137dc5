import { keyOf } from '@portal/api-client';
import { checkInCalls } from '@portal/api-schema';
import { persistedQueries } from '@portal/area-kit/offline';
import type { QueryKey } from '@tanstack/react-query';
import { deskStorage } from '../../shared/desk-storage/desk-storage.ts';

const [FIRST, SECOND] = keyOf(checkInCalls.teams);

/** The list of expected teams is all that a desk needs. */
export const isPersisted = ([first, second]: QueryKey) => first === FIRST && second === SECOND;

export const keptQueries = persistedQueries({
  isPersisted,
  keys: [FIRST],
  format: 1,
  rows: async () => (await deskStorage()).queries,
});
