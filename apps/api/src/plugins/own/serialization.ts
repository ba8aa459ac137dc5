import build, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';

type Serializer = (data: unknown) => string;

/** Building a serializer takes milliseconds, and many calls answer with the same schema: `Failure` alone in all of them. */
const serializers = new WeakMap<object, Serializer>();

/** Writes every answer by its schema, with one serializer for each schema of this process. */
export function addSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler<Schema>(({ schema }) => {
    const serializer = serializers.get(schema) ?? build(schema);
    serializers.set(schema, serializer);
    return serializer;
  });
}
