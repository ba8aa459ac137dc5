import type { FastifyInstance } from 'fastify';

/** The parts of an OpenAPI document from which a request is generated. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
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

/** Every call that the API describes. */
export async function operationsOf(app: FastifyInstance): Promise<Operation[]> {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, operation]) => ({
      ...operation,
      path,
      method: name.toUpperCase() as Operation['method'],
    })),
  );
}

/** How many values a request of the operation has; a file counts as several. */
export function valuesIn({ parameters = [], requestBody }: Operation): number {
  const { 'application/json': json, ...others } = requestBody?.content ?? {};
  const leaves = ({ anyOf, properties, items }: Schema): number => {
    const parts = [...(anyOf ?? []), ...Object.values(properties ?? {}), ...(items ? [items] : [])];
    return parts.reduce((sum, part) => sum + leaves(part), parts.length === 0 ? 1 : 0);
  };
  const schemas = [...parameters.map(({ schema }) => schema), ...(json?.schema ? [json.schema] : [])];
  return schemas.reduce((sum, schema) => sum + leaves(schema), Object.keys(others).length * 5);
}
