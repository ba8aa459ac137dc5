import { formatSort, type Sort } from '@portal/domain/sorting';

type Defined<Fields> = { readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };
type ListQuery<Order, Filters> = Defined<{ page: number; search: string; sort: Order } & Filters>;

/** The API's sorts by these fields: each ascending, and with a minus descending. */
export function sortsBy<Field extends string>(...fields: readonly Field[]): readonly Sort<Field>[] {
  return fields.flatMap((field) => [field, formatSort({ field, descending: true })]);
}

/**
 * What the URL of a list asks the API for: page, search, sort and the list's own filters. What the URL does not name,
 * or names wrongly, is left out, so that a list without parameters always has the same query.
 */
export function listQuery<Order extends string, Filters extends object>(
  params: URLSearchParams,
  sorts: readonly Order[],
  filters: Filters,
): ListQuery<Order, Filters> {
  const page = pageOf(params);
  const asked = {
    page: page > 1 ? page : undefined,
    search: params.get('search') || undefined,
    sort: oneOf(sorts, params.get('sort')),
    ...filters,
  };
  const defined = Object.entries(asked).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as ListQuery<Order, Filters>;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A record's id; undefined for any other text. */
export function idOf(text: string | null): string | undefined {
  return text !== null && ID.test(text) ? text : undefined;
}

/** A filter of two states: true, false, or undefined where the URL says neither. */
export function booleanOf(text: string | null): boolean | undefined {
  const known = oneOf(['true', 'false'], text);
  return known && known === 'true';
}

/** The text if it is one of the allowed values, else undefined: a URL can hold anything. */
export function oneOf<Value extends string>(
  allowed: readonly Value[],
  text: string | null,
): Value | undefined {
  return allowed.find((value) => value === text);
}

/** The page number in the URL; 1 when it is missing or invalid. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
