import { Ajv } from 'ajv';
import build, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { withFormats } from './formats.ts';
import { writingSchema } from './writing-schema.ts';

type Serializer = (data: unknown) => string;

/**
 * Building a serializer takes milliseconds, so each is built when it is first needed. Many calls answer with the same schema:
 * `Failure` alone in all of them.
 */
const serializers = new WeakMap<object, Serializer>();
const checkedSerializers = new WeakMap<object, Serializer>();

/**
 * Writes every answer by its schema, with one serializer for each schema of this process. A field that is missing is an
 * error, and one that the schema does not name is left out. With `checks`, for tests, what was written is compared with
 * the whole schema too.
 */
export function addSerialization(app: FastifyInstance, { checks }: { checks: boolean }): void {
  const [known, create] = checks ? [checkedSerializers, checkedSerializer] : [serializers, serializerOf];
  app.setSerializerCompiler<Schema>(({ schema }) => (data) => {
    const serializer = known.get(schema) ?? create(schema);
    known.set(schema, serializer);
    return serializer(data);
  });
}

function serializerOf(schema: Schema): Serializer {
  return build(writingSchema(schema));
}

const answers = withFormats(new Ajv({ allErrors: true, strict: false }));

/** @throws Error when an answer does not match its schema */
function checkedSerializer(schema: Schema): Serializer {
  const write = serializerOf(schema);
  const matches = answers.compile(schema);
  return (data) => {
    const text = write(data);
    if (!matches(JSON.parse(text))) {
      throw new Error(`The answer does not match its schema: ${answers.errorsText(matches.errors)}`);
    }
    return text;
  };
}
