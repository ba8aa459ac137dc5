import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { type Values, wildJson, wildText } from './fuzz-values.ts';
import { jsonText, largeJson } from './json-text.ts';
import type { FuzzRequest, Operation } from './operation.ts';

const BOUNDARY = 'fuzz-boundary';

type Body = Pick<FuzzRequest, 'headers' | 'payload'>;

const JSON_TYPE = { 'content-type': 'application/json' };

/** Bodies of the type that a call takes, most of which it nearly accepts. */
export function bodiesOf({ requestBody }: Operation, values: Values): Arbitrary<Body> {
  const schema = requestBody?.content['application/json']?.schema;
  const takesFiles = requestBody?.content['multipart/form-data'] !== undefined;
  if (!requestBody) return none;
  return fc.oneof(
    { weight: schema ? 7 : 0, arbitrary: json(values(schema ?? {})) },
    { weight: takesFiles ? 14 : 0, arbitrary: multipart },
    { weight: 1, arbitrary: json(wildJson) },
    { weight: 1, arbitrary: none },
  );
}

/** Bodies that a call does not take, too large ones, broken ones, and ones of another type or encoding than they say. */
export function brokenBodiesOf({ method, requestBody }: Operation, values: Values): Arbitrary<Body> {
  const wild = json(wildJson);
  if (method === 'GET') return wild;
  const nearlyValid = values(requestBody?.content['application/json']?.schema ?? {}).map(jsonText);
  return fc.oneof(
    wild,
    json(largeJson),
    fc.record({ headers: fc.constant(JSON_TYPE), payload: brokenJson(nearlyValid) }),
    multipart,
    fc.record({ headers: otherTypes, payload: nearlyValid }),
    nearlyValid.chain(encodings),
  );
}

const none = fc.constant<Body>({ headers: {} });

const json = (value: Arbitrary<unknown>) =>
  value.map((part): Body => ({ headers: JSON_TYPE, payload: jsonText(part) }));

/** JSON with something before it, after it or missing. */
const brokenJson = (text: Arbitrary<string>) =>
  fc
    .tuple(text, fc.nat(40), wildText)
    .map(([valid, cutAt, rest]) => (cutAt > 20 ? `${rest}${valid}` : valid.slice(0, cutAt) + rest));

const otherTypes = fc
  .constantFrom(
    'text/plain',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json; charset=x',
    'application/json;;;',
    'application/jsonx',
    'APPLICATION/JSON',
    'application/x-www-form-urlencoded',
    'application/offset+octet-stream',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    'x',
    '',
    '/',
    '\u00ff',
  )
  .map((type) => ({ 'content-type': type }));

/** The same text in other bytes than UTF-8, with and without a header that says so. */
const encodings = (text: string): Arbitrary<Body> =>
  fc.constantFrom<Body>(
    { headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, payload: gzipSync(text) },
    { headers: JSON_TYPE, payload: gzipSync(text) },
    { headers: { ...JSON_TYPE, 'content-encoding': 'gzip' }, payload: text },
    {
      headers: { 'content-type': 'application/json; charset=utf-16le' },
      payload: Buffer.from(text, 'utf16le'),
    },
    { headers: JSON_TYPE, payload: Buffer.from(`\ufeff${text}`) },
    { headers: JSON_TYPE, payload: Buffer.concat([Buffer.from(text), Buffer.from([0xff, 0xfe, 0x00])]) },
    { headers: JSON_TYPE, payload: Buffer.from(text.replace('a', '\u00ff'), 'latin1') },
  );

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
