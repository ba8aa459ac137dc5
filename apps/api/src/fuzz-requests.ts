import fc, { type Arbitrary } from 'fast-check';

/** The parts of an OpenAPI document from which a request is generated. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  parameters?: readonly { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  minimum?: number;
  maximum?: number;
}

/** What `app.inject` takes. */
export interface FuzzRequest {
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const BOUNDARY = 'fuzz-boundary';

/** A byte that is not valid UTF-8, sent as it is. */
const BROKEN_CODE = '%E0%A4%A';

/** Texts that have broken servers before. */
const NASTY = [
  '',
  ' ',
  '\u0000',
  "'",
  '"; --',
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  BROKEN_CODE,
  '__proto__',
  'constructor',
  '\ud800',
  '\u202e',
  '٠٥٠٠٠٠٠٠٠٠',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  'ا'.repeat(2_100),
];

/** Valid texts, so that the invalid ones are not all refused at the first field. */
const WANTED = [
  'leader1@demo.sa',
  'new.person@demo.sa',
  '0512345678',
  '1234567890',
  'Demo@2026',
  'فريق تجريبي',
  '2030-01-01T00:00:00Z',
];

const nasty = fc.constantFrom(...NASTY);
const wildText = fc.oneof(nasty, fc.constantFrom(...WANTED), fc.string({ unit: 'binary', maxLength: 50 }));
const wildJson = fc.oneof(
  wildText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(1e308, -0, 2 ** 53, -(2 ** 31) - 1, null, [], {}, [[]]),
);

/** Requests of one operation: some nearly valid, some random. `ids` are of existing records, so that some requests find one. */
export function requestsOf(operation: Operation, ids: readonly string[]): Arbitrary<FuzzRequest> {
  const values = valuesFor(ids);
  const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
  const inQuery = operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
  return fc
    .record({
      path: fc.tuple(...inPath.map(({ schema }) => fc.oneof(values(schema), wildText))),
      query: fc.record(
        Object.fromEntries(inQuery.map(({ name, schema }) => [name, fc.oneof(values(schema), wildText)])),
        { requiredKeys: [] },
      ),
      strangeQuery: fc.option(fc.tuple(wildText, wildText), { freq: 8 }),
      body: bodiesOf(operation, values),
      headers: strangeHeaders,
    })
    .map(({ path, query, strangeQuery, body, headers }) => {
      const url = inPath.reduce(
        (text, { name }, index) => text.replace(`{${name}}`, encoded(path[index])),
        operation.path,
      );
      const pairs = [...Object.entries(query), ...(strangeQuery ? [strangeQuery] : [])];
      const search = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
      return { url: search ? `${url}?${search}` : url, ...body, headers: { ...headers, ...body.headers } };
    });
}

type Values = (schema: Schema) => Arbitrary<unknown>;

/** Values that a schema nearly allows; one in eight is random. */
function valuesFor(ids: readonly string[]): Values {
  const fitting = (schema: Schema): Arbitrary<unknown> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(values));
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object':
        return fc.record(
          Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([name, part]) => [name, values(part)]),
          ),
        );
      case 'array':
        return fc.array(values(schema.items ?? {}), { maxLength: 4 });
      case 'integer':
        return fc.integer({
          min: (schema.minimum ?? 0) - 1,
          max: Math.min((schema.maximum ?? 100) + 1, 1e9),
        });
      case 'number':
        return fc.oneof(fc.integer({ min: -1, max: 101 }), fc.double({ noNaN: true }));
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return schema.format === 'uuid'
          ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: fc.uuid() })
          : fc.oneof(fc.constantFrom(...WANTED), wildText);
    }
  };
  const values: Values = (schema) =>
    fc.oneof({ weight: 7, arbitrary: fitting(schema) }, { weight: 1, arbitrary: wildJson });
  return values;
}

type Body = Pick<FuzzRequest, 'headers' | 'payload'>;

function bodiesOf({ method, requestBody }: Operation, values: Values): Arbitrary<Body> {
  const none = fc.constant<Body>({ headers: {} });
  if (method === 'GET') return none;
  const schema = requestBody?.content['application/json']?.schema ?? {};
  const json = (text: Arbitrary<string>) =>
    text.map((payload): Body => ({ headers: { 'content-type': 'application/json' }, payload }));
  return fc.oneof(
    { weight: 6, arbitrary: json(values(schema).map((value) => JSON.stringify(value) ?? '')) },
    { weight: 1, arbitrary: json(wildJson.map((value) => JSON.stringify(value))) },
    { weight: 1, arbitrary: json(wildText) },
    { weight: requestBody?.content['multipart/form-data'] ? 12 : 1, arbitrary: multipart },
    { weight: 1, arbitrary: fc.record({ headers: otherTypes, payload: wildText }) },
    { weight: 1, arbitrary: none },
  );
}

const otherTypes = fc
  .constantFrom(
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'x',
    '',
  )
  .map((type) => ({ 'content-type': type }));

const part = fc
  .record({
    name: fc.oneof(
      fc.constantFrom('title', 'description', 'team_id', 'files', 'files[]', 'files[0]'),
      wildText,
    ),
    file: fc.option(fc.oneof(fc.constantFrom('a.pdf', 'صورة.png', '../a.zip'), wildText)),
    content: fc.oneof(fc.constant('%PDF-1.7\n%%EOF\n'), wildText),
  })
  .map(({ name, file, content }) => {
    const quoted = (text: string) => text.replaceAll('"', '%22');
    const fileName = file === null ? '' : `; filename="${quoted(file)}"`;
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"${fileName}\r\n\r\n${content}\r\n`;
  });

/** Forms with unusual parts, some of them cut off in the middle. */
const multipart = fc
  .record({ parts: fc.array(part, { maxLength: 8 }), cutAt: fc.option(fc.nat(200), { freq: 3 }) })
  .map(({ parts, cutAt }): Body => {
    const whole = `${parts.join('')}--${BOUNDARY}--\r\n`;
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: cutAt === null ? whole : whole.slice(0, cutAt),
    };
  });

const strangeHeaders = fc.record(
  {
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1', 'x', 'bytes=99999999999999999999-'),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1, 10.0.0.1', "'"),
    'accept-encoding': fc.constantFrom('x', 'identity;q=0, *;q=0'),
    accept: fc.constantFrom('text/html', '*/*', 'x'),
    'user-agent': fc.constantFrom('', 'x'.repeat(2_000)),
  },
  { requiredKeys: [] },
) as Arbitrary<Record<string, string>>;

/** An unpaired surrogate cannot be in a URL. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text === BROKEN_CODE) return text;
  return encodeURIComponent(text.toWellFormed());
}
