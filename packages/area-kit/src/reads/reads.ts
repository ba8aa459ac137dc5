import { type Answer, changesOf, type InputArguments, type Route, readOf } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Reads by one call, with the key that its definition has. */
export function useRead<C extends Route>(call: C, ...input: InputArguments<C, unknown>) {
  return useQuery<Answer<C>>(readOf(useShell().api, call, ...input));
}

/** The reads that these calls make outdated, for `invalidateQueries`. */
export function outdatedBy(...calls: readonly Route[]) {
  const records: readonly unknown[] = changesOf(...calls);
  return { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => records.includes(queryKey[0]) };
}

/** As `useRead`, for a list: the page before stays on screen while the next one loads. */
export function useListRead<C extends Route>(call: C, ...input: InputArguments<C, unknown>) {
  return useQuery<Answer<C>>({
    ...readOf(useShell().api, call, ...input),
    placeholderData: keepPreviousData,
  });
}
