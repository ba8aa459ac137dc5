import { type Answer, type Api, type Input, type InputArguments, keyOf, readOf } from '@portal/api-client';
import type { Query, Route } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { lastPageOf } from '@portal/area-kit';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListData } from './use-list.ts';

/** Everything that a list's query finds: all of its pages, one after the other, as large as the API allows. */
export async function everyPage<C extends Route, Row>(
  { api, signal }: { readonly api: Api; readonly signal: AbortSignal },
  call: C,
  query: NonNullable<Query<C>>,
  rowsOf: (data: Answer<C>) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const input = [{ query: { ...(query as object), page, per_page: PER_PAGE_MAX } }];
    const data = await readOf(api, call, ...(input as unknown as InputArguments<C>)).queryFn({ signal });
    rows.push(...rowsOf(data));
    if (page >= lastPageOf((data as ListData).pagination)) return rows;
  }
}

/** A read of everything that a list's query finds, whatever its page. */
export function everyPageOf<C extends Route, Row>(
  api: Api,
  call: C,
  query: NonNullable<Query<C>>,
  rowsOf: (data: Answer<C>) => readonly Row[],
) {
  const input = { query: { ...(query as object), page: undefined } };
  return queryOptions({
    queryKey: [...keyOf(call, input as unknown as Partial<Input<C>>), 'every-page'],
    queryFn: ({ signal }) => everyPage({ api, signal }, call, query, rowsOf),
  });
}

/** Reads everything that a list's query finds, whatever its page. */
export function useEveryPage<C extends Route, Row>(
  call: C,
  query: NonNullable<Query<C>>,
  rowsOf: (data: Answer<C>) => readonly Row[],
) {
  return useQuery(everyPageOf(useShell().api, call, query, rowsOf));
}
