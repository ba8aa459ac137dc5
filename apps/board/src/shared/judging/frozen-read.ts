import { readOf } from '@portal/api-client';
import { resultsCalls } from '@portal/api-schema';
import type { AreaServices } from '@portal/area-contract';
import { type Read, readWhile } from '@portal/area-kit';
import type { QueryClient } from '@tanstack/react-query';

/** Reads what exists while the results of a round, without a number the current one, are not open. */
export function frozenRead<Answer>(
  queryClient: QueryClient,
  { api }: Pick<AreaServices, 'api'>,
  round: number | undefined,
  read: Read<Answer>,
): Read<Answer> {
  const results = readOf(api, resultsCalls.get, { query: { round } });
  return readWhile(async () => (await queryClient.fetchQuery(results)).results.state !== 'open', read);
}
