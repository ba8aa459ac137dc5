import { type Answer, readOf } from '@portal/api-client';
import type { Pagination, Params, Query, Route } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useSearchParams } from '@portal/area-contract/router';
import { lastPageOf } from '@portal/area-kit';
import { isLayerEntry } from '@portal/ui/core';
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

interface ListQuery {
  readonly sort?: string;
  readonly page?: number;
}

export interface ListData {
  readonly pagination: Pagination;
}

/** A list that one call answers: how its URL is read. */
export interface CallList<C extends Route> {
  readonly call: C;
  readonly params?: Params<C>;
  readonly queryOf: (params: URLSearchParams) => NonNullable<Query<C>>;
  /** A parameter of the URL that is not the list's, such as the tab that holds it: it survives `clear`. */
  readonly foreignParam?: string;
}

/** Gives the list back unchanged: it is there so that the compiler checks its query where it is written. */
export function defineList<C extends Route>(list: CallList<C>): CallList<C> {
  return list;
}

/** What the parts of a list need of its URL. */
export interface ListControls {
  readonly params: URLSearchParams;
  /** The sort that the URL names. */
  readonly sort: string | undefined;
  /** The URL names more than a sort, so that an empty list does not mean that there are no records. */
  readonly isFiltered: boolean;
  readonly change: (changes: ParamChanges) => void;
  /** Shows the list as it is without parameters. */
  readonly clear: () => void;
}

export interface List<Query, Data> extends ListControls {
  readonly query: Query;
  /** The page before stays here while the next one loads. */
  readonly answer: UseQueryResult<Data>;
}

/**
 * A list of the API whose page, sort, search and filters are kept in the URL. A page beyond the last one, of an old
 * address or after a deletion, leads to the last one; below an open drawer, which another address would close, only its rows do.
 */
export function useList<C extends Route>(source: CallList<C>): List<NonNullable<Query<C>>, Answer<C>>;
export function useList(source: CallList<Route>): List<ListQuery, ListData> {
  const { api } = useShell();
  const { params, change, clear } = useListParams(source.foreignParam);
  /** The page that is shown instead of the one that the URL names. */
  const [shown, setShown] = useState<{ readonly params: URLSearchParams; readonly page: number }>();
  const asked: ListQuery = source.queryOf(params);
  const query: ListQuery = shown?.params === params ? { ...asked, page: shown.page } : asked;
  const read = readOf(api, source.call, { params: source.params, query } as object);
  const answer = useQuery({
    ...(read as { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<ListData> }),
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = answer;
  const lastPage = data && lastPageOf(data.pagination);
  const isBeyond =
    data !== undefined && !isPlaceholderData && data.pagination.page > lastPageOf(data.pagination);
  useEffect(() => {
    if (!isBeyond || lastPage === undefined) return;
    if (isLayerEntry()) setShown({ params, page: lastPage });
    else change({ page: String(lastPage) });
  }, [isBeyond, lastPage, params, change]);
  return {
    params,
    query,
    answer,
    // A query may have an order of its own where the URL names none.
    sort: params.get('sort') ? query.sort : undefined,
    isFiltered: Object.keys(query).some((field) => field !== 'sort' && field !== 'page'),
    change,
    clear,
  };
}

/** New values of parameters; an empty one is removed from the URL. */
type ParamChanges = Readonly<Record<string, string | undefined>>;

/**
 * What a list shows (search, filters, sort, page), kept in the URL so that it survives a reload and can be shared.
 * A change of anything but the page goes back to the first page.
 *
 * @param foreignParam a parameter that is not the list's: it survives `clear`
 */
export function useListParams(foreignParam?: string) {
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (changes: ParamChanges) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const clear = useCallback(() => {
    setParams(
      (current) => {
        const kept = foreignParam && current.get(foreignParam);
        return kept ? { [foreignParam]: kept } : {};
      },
      { replace: true },
    );
  }, [setParams, foreignParam]);

  return { params, change, clear };
}
