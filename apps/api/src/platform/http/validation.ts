import { CONTENT_TYPE_NOT_ALLOWED, INVALID_DATA } from '@portal/domain/messages';
import { Ajv, type ErrorObject, type SchemaObject } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { HttpError, notFound, refused } from '../errors.ts';
import { cleanText } from './clean-text.ts';
import { fieldMessage } from './field-messages.ts';
import { withFormats } from './formats.ts';
import { multilineFields } from './multiline-fields.ts';

/** For bodies: no value is coerced, and an unknown field is an error. */
const bodies = withFormats(new Ajv({ allErrors: true, strict: true }));

/** For queries and paths: text is coerced to the type of its field, and unknown fields are dropped. */
const texts = withFormats(
  new Ajv({ allErrors: true, strict: true, coerceTypes: true, removeAdditional: true, strictTypes: false }),
);

type Check = (values: unknown) => { error?: ErrorObject[] };

/** Compiling a schema takes milliseconds, so it is compiled when it is first needed; ajv then has the function. */
function checking(ajv: Ajv, schema: SchemaObject): Check {
  return (values) => {
    const validate = ajv.compile(schema);
    return validate(values) ? {} : { error: validate.errors ?? [] };
  };
}

/** Also refuses a text that was coerced to an infinite number, such as `1e309`: ajv checks no limit of such a number. */
function withFiniteNumbers(check: Check): Check {
  return (values) => {
    const { error } = check(values);
    if (error) return { error };
    const infinite = Object.entries(values ?? {}).filter(
      ([, value]) => typeof value === 'number' && !Number.isFinite(value),
    );
    if (infinite.length === 0) return {};
    const fault = { schemaPath: '#', keyword: 'type', params: {} };
    return { error: infinite.map(([name]) => ({ ...fault, instancePath: `/${name}` })) };
  };
}

/** Validates every request by the schemas of its call, after cleaning its text. */
export function addValidation(app: FastifyInstance): void {
  app.setValidatorCompiler<SchemaObject>(({ schema, httpPart, contentType }) => {
    // The handler of such a call reads the body itself; see `checkBody`.
    if (contentType === 'multipart/form-data') return () => true;
    return httpPart === 'body' ? checking(bodies, schema) : withFiniteNumbers(checking(texts, schema));
  });
  // No body is decompressed: a small one could become any size.
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new HttpError(415, CONTENT_TYPE_NOT_ALLOWED);
  });
  // Some clients name the type also of a body that they do not send, because the call needs none.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !needsBody(request)) done(null);
    else void parseJson(request, String(body), done);
  });
  app.addHook('preValidation', async (request) => {
    request.query = cleanText(request.query);
    const schema = request.routeOptions.schema?.body;
    if (!schema) return;
    // A missing body is an empty object: calls whose fields are all optional need none.
    const body = cleanText(request.body ?? {}, multilineFields(schema));
    request.body = request.method === 'DELETE' ? withQuery(body, request.query, schema) : body;
  });
}

function needsBody({ method, routeOptions }: FastifyRequest): boolean {
  const { required = [] } = (routeOptions.schema?.body ?? {}) as { required?: readonly string[] };
  return method !== 'DELETE' && required.length > 0;
}

/** The body of a DELETE, whose fields may also be in the query; the body takes precedence. */
function withQuery(body: unknown, query: unknown, schema: SchemaObject): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body;
  const known = Object.entries(query ?? {}).filter(([name]) => Object.hasOwn(schema.properties, name));
  return { ...Object.fromEntries(known), ...body };
}

/** Cleans and validates a body that its handler has read, such as multipart fields. @throws HttpError 422 */
export function checkBody<S extends TSchema>(schema: S, value: unknown): Static<S> {
  const body = cleanText(value, multilineFields(schema));
  const validate = bodies.compile(schema);
  if (!validate(body)) throw invalidRequest(validate.errors ?? [], 'body');
  return body as Static<S>;
}

/** The most that an answer says of wrong fields: a body of a thousand unknown ones must not make an answer of them. */
const MAX_FIELDS = 100;
const MAX_FIELD_CHARACTERS = 200;

/** The error for a request that violates its schema; 404 when it is the path. */
export function invalidRequest(faults: readonly ErrorObject[], part: string | undefined): HttpError {
  if (part === 'params') return notFound();
  // A map, because the names are the client's and an object already has `constructor`.
  const errors = new Map<string, string[]>();
  for (const fault of faults) {
    if (errors.size === MAX_FIELDS) break;
    const field = fieldOf(fault);
    if (field.length > MAX_FIELD_CHARACTERS) continue;
    if (!errors.has(field)) errors.set(field, [fieldMessage(field, fault)]);
  }
  return refused(summaryOf(faults), Object.fromEntries(errors));
}

function summaryOf(faults: readonly ErrorObject[]): string {
  const missing = faults.find(({ keyword }) => ['required', 'minItems', 'minProperties'].includes(keyword));
  return missing ? `The ${fieldOf(missing)} field is required.` : INVALID_DATA;
}

/** `/scores/0/score` becomes `scores.0.score`; a missing or unknown field is appended. */
function fieldOf({ instancePath, params, keyword }: ErrorObject): string {
  const path = instancePath.split('/').slice(1);
  if (keyword === 'required') path.push(String(params.missingProperty));
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty));
  return path.join('.') || 'body';
}
