import fc, { type Arbitrary } from 'fast-check';
import { bodiesOf, brokenBodiesOf } from './fuzz-bodies.ts';
import { BROKEN_CODE, type Values, valuesFor, wildText } from './fuzz-values.ts';
import { queryNumber } from './json-text.ts';
import type { FuzzRequest, Operation, Schema } from './operation.ts';

/** What is unusual about a request whatever the call: as a rule it is refused before the call sees its values. */
interface Breakage {
  readonly body?: Pick<FuzzRequest, 'headers' | 'payload'>;
  readonly headers?: Record<string, string>;
  readonly query?: string;
  readonly ending?: string;
}

/**
 * Requests that one operation takes, or nearly: only values and harmless headers are unusual. `ids` are of existing records, so that
 * some requests find one.
 */
export const requestsOf = (operation: Operation, ids: readonly string[]): Arbitrary<FuzzRequest> =>
  requestsWith(operation, valuesFor(ids), fc.constant({}));

/** The same requests, each with something that no call or not this one takes. */
export function brokenRequestsOf(operation: Operation, ids: readonly string[]): Arbitrary<FuzzRequest> {
  const values = valuesFor(ids);
  const breakage: Arbitrary<Breakage> = fc.oneof(
    { weight: 5, arbitrary: brokenBodiesOf(operation, values).map((body) => ({ body })) },
    { weight: 1, arbitrary: brokenHeaders.map((headers) => ({ headers })) },
    { weight: 2, arbitrary: strangeQuery.map((query) => ({ query })) },
    { weight: 1, arbitrary: pathEnding.map((ending) => ({ ending })) },
  );
  return requestsWith(operation, values, breakage);
}

function requestsWith(
  operation: Operation,
  values: Values,
  breakage: Arbitrary<Breakage>,
): Arbitrary<FuzzRequest> {
  const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
  const inQuery = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  const queryValue = (schema: Schema) =>
    isNumber(schema)
      ? fc.oneof(values(schema), queryNumber)
      : fc.oneof({ weight: 2, arbitrary: values(schema) }, { weight: 1, arbitrary: wildText });
  return fc
    .record({
      path: fc.tuple(
        ...inPath.map(({ schema }) =>
          fc.oneof({ weight: 3, arbitrary: values(schema) }, { weight: 1, arbitrary: wildText }),
        ),
      ),
      query: fc.record(
        Object.fromEntries(inQuery.map(({ name, schema }) => [name, sometimes(queryValue(schema), 3)])),
      ),
      sent: bodiesOf(operation, values),
      strange: sometimes(strangeHeaders, 3),
      broken: breakage,
    })
    .map(({ path, query, sent, strange, broken }) => {
      const url = inPath.reduce(
        (text, { name }, index) => text.replace(`{${name}}`, encoded(path[index])),
        operation.path,
      );
      const pairs = Object.entries(query).filter(([, value]) => value !== null);
      const search = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
      const wholeSearch = [...search, ...(broken.query ? [broken.query] : [])].join('&');
      const body = broken.body ?? sent;
      return {
        url: `${url}${broken.ending ?? ''}${wholeSearch && `?${wholeSearch}`}`,
        ...body,
        headers: { ...strange, ...broken.headers, ...body.headers },
      };
    });
}

/** Addresses below `/api` that no route has, or that are another spelling of one. */
export function addressesNear(paths: readonly string[]): Arbitrary<string> {
  return fc.oneof(
    fc.tuple(fc.constantFrom(...paths), pathEnding).map(([path, ending]) => path + ending),
    fc.constantFrom(...paths).map((path) => path.toUpperCase()),
    fc.constantFrom(...paths).map((path) => path.replace('/api/', '/api//')),
    wildText.map((text) => `/api/${encoded(text)}`),
    wildText.map((text) => `/${encoded(text)}`),
  );
}

/** Null except in one of so many. */
const sometimes = <T>(value: Arbitrary<T>, oneIn: number): Arbitrary<T | null> =>
  fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });

const isNumber = ({ type, anyOf }: Schema): boolean =>
  type === 'integer' || type === 'number' || (anyOf?.some(isNumber) ?? false);

const pathEnding = fc.constantFrom(
  '/',
  '//',
  '/..',
  '/%2e%2e/%2e%2e',
  '/%00',
  '%',
  BROKEN_CODE,
  ';a=1',
  '/x'.repeat(2_000),
  '%F0%9F%98%80',
);

/** Fields that no call has, fields twice, and far too many of them. */
const strangeQuery = fc.oneof(
  fc.tuple(wildText, wildText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`),
  fc.constantFrom(
    'page=1&page=2',
    'page[]=1',
    'page[a]=1',
    'search=a&search=b',
    'sort=name&sort=-name',
    '__proto__[a]=1&constructor=1',
    '&&&=&=a&a',
    '%',
    'search=%F0%28%8C%28',
    Array.from({ length: 2_000 }, (_, index) => `f${index}=1`).join('&'),
  ),
);

const strangeHeaders: Arbitrary<Record<string, string>> = fc.record(
  {
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'x', 'bytes=99999999999999999999-'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1, 10.0.0.1', "'"),
    'accept-encoding': fc.constantFrom('x', 'identity;q=0, *;q=0', ','),
    accept: fc.constantFrom('text/html', '*/*', 'x'),
    'accept-language': fc.constantFrom('ar', 'x'.repeat(500)),
    'if-none-match': fc.constantFrom('*', '""', 'x'),
    'if-modified-since': fc.constantFrom('0', 'Sun, 99 Nov 9999 99:99:99 GMT'),
    cookie: fc.constantFrom('user=x', 'user=%', ';;=;', `a=${'x'.repeat(4_000)}`),
    origin: fc.constantFrom('null', 'https://example.com', 'x'),
    host: fc.constantFrom('', 'x', '[::1]:99999', 'a b'),
    'user-agent': fc.constantFrom('', 'x'.repeat(2_000), '\u00ff\u0080'),
  },
  { requiredKeys: [] },
);

/** Encodings and lengths that a body does not have. */
const brokenHeaders = fc.oneof(
  fc
    .constantFrom('gzip', 'br', 'x', 'identity', 'gzip, gzip')
    .map((encoding) => ({ 'content-encoding': encoding })),
  fc
    .constantFrom('0', '-1', '1e309', 'x', '99999999999999999999')
    .map((length) => ({ 'content-length': length })),
);

/** An unpaired surrogate cannot be in a URL. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text === BROKEN_CODE) return text;
  return encodeURIComponent(text.toWellFormed());
}
