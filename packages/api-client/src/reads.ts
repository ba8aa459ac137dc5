import type { Route } from '@portal/api-schema';
import type { Answer, Input, InputArguments, Send } from './request.ts';

/**
 * The cache key of a read: its kind of record, its URL and its input without what is left out. `[record]` matches all reads of
 * the record, and the key without an input all reads by this call.
 */
export function keyOf<C extends Route>(call: C, input?: Partial<Input<C>>): readonly unknown[] {
  const { params, query, body }: { params?: object; query?: object; body?: object } = input ?? {};
  const given = Object.entries({ ...params, ...query, ...body }).filter(([, value]) => value !== undefined);
  const key = [call.record, call.url];
  return given.length > 0 ? [...key, Object.fromEntries(given)] : key;
}

/** The records whose reads these calls make outdated: first parts of their keys. */
export function changesOf(...calls: readonly Route[]): readonly string[] {
  return [...new Set(calls.flatMap(({ record, changes = [record] }) => changes))];
}

/** A read for `useQuery`, `fetchQuery` and their like. */
export function readOf<C extends Route>(
  { send }: { readonly send: Send },
  call: C,
  ...[input]: InputArguments<C, unknown>
) {
  return {
    queryKey: keyOf(call, input as Partial<Input<C>>),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<C>> =>
      send(call, ...([{ ...(input as object), signal }] as unknown as InputArguments<C>)),
  };
}

/**
 * The call of a read that an area names in `area.reads` of its package.json: its record, method and path, such as
 * `teams GET /teams`. Null for anything else, such as the names that areas had until contract 1.4.
 */
export function readNamed(text: string): Route | null {
  const [, record, url] = /^([\w-]+) GET (\/\w[\w/-]*)$/.exec(text) ?? [];
  return record !== undefined && url !== undefined ? { method: 'GET', url, record } : null;
}
