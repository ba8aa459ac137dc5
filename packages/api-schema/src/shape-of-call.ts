import { ANY_ROLE, type CallShape, type CallShapes } from '@portal/domain/call-shapes';
import { ROLES } from '@portal/domain/roles';
import type { Call } from './define-call.ts';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

function linesOf(schema: Schema, path: string): string[] {
  if (schema.anyOf) {
    const lines = schema.anyOf.flatMap((one) => linesOf(one, path));
    const isAnyRole = ROLES.every((role) => schema.anyOf?.some((one) => one.const === role));
    return isAnyRole ? [...lines, path + ANY_ROLE] : lines;
  }
  if (schema.enum) return schema.enum.map((value) => `${path} ${JSON.stringify(value)}`);
  if ('const' in schema) return [`${path} ${JSON.stringify(schema.const)}`];
  const own = [`${path} ${schema.type ?? 'anything'}`];
  const { properties = {}, required = [], patternProperties = {}, items } = schema;
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, value]) => [
      ...linesOf(value, `${path}.${name}`),
      ...(required.includes(name) ? [] : [`${path}.${name} optional`]),
    ]),
    ...Object.values(patternProperties).flatMap((value) => linesOf(value, `${path}[]`)),
    ...(items ? linesOf(items, `${path}[]`) : []),
  ];
}

function shapeOf({ access, schema }: Call): CallShape {
  const { params, querystring, body, response } = schema;
  const part = (name: string, given: object | undefined) => (given ? linesOf(given, name) : []);
  const lines = (all: readonly string[]) => [...new Set(all)].sort();
  return {
    roles: access === 'public' ? [] : [...access.roles].sort(),
    input: lines([...part('params', params), ...part('query', querystring), ...part('body', body)]),
    answer: lines(Object.values(response).flatMap((answer) => part('answer', answer))),
  };
}

/** What calls take and give, by method and URL. */
export function shapesOf(calls: readonly Call[]): CallShapes {
  return Object.fromEntries(calls.map((call) => [`${call.method} ${call.url}`, shapeOf(call)]));
}

/** Every call of the contract: of all that its files export, each call and each group of calls. */
export function callsIn(contract: object): Call[] {
  return Object.values(contract).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    if ('access' in value) return [value as Call];
    return Object.values(value).filter(
      (member): member is Call => typeof member === 'object' && member !== null && 'access' in member,
    );
  });
}

/** What each call of a group takes and gives, by the name of the group and its own: for builds, which see only names. */
export function shapesByName(
  contract: object,
): Readonly<Record<string, Readonly<Record<string, CallShapes>>>> {
  const shapesIn = (group: object) =>
    Object.fromEntries(
      Object.entries(group).flatMap(([name, call]) =>
        callsIn({ [name]: call }).map((one) => [name, shapesOf([one])]),
      ),
    );
  const groups = Object.entries(contract).filter(([, value]) => typeof value === 'object' && value !== null);
  const named = groups.map(([name, group]) => [name, shapesIn(group)] as const);
  return Object.fromEntries(named.filter(([, shapes]) => Object.keys(shapes).length > 0));
}
