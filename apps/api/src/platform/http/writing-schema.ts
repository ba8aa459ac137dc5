import type { Schema } from 'fast-json-stringify';

/** A part of a schema; TypeBox writes these as plain objects. */
interface Part {
  readonly type?: unknown;
  readonly const?: unknown;
  readonly nullable?: boolean;
  readonly anyOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly patternProperties?: Readonly<Record<string, Part>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/**
 * The schema that fast-json-stringify writes an answer by. Of an `anyOf` it would first validate which of them the value
 * is, at every value; but the unions of this API can be written without knowing that: `null` beside something else, one
 * of some words, values of different types, and objects whose fields do not contradict each other.
 */
export function writingSchema(schema: Schema): Schema {
  return written(schema as unknown as Part) as unknown as Schema;
}

function written(part: Part): Part {
  const { anyOf, items, properties, patternProperties } = part;
  if (anyOf) return unionOf(part, anyOf.map(written));
  return {
    ...part,
    ...(items && { items: written(items) }),
    ...(properties && { properties: mapValues(properties, written) }),
    ...(patternProperties && { patternProperties: mapValues(patternProperties, written) }),
  };
}

function unionOf(part: Part, all: readonly Part[]): Part {
  const options = all.filter(({ type }) => type !== 'null');
  const nullable = options.length < all.length || options.some((option) => option.nullable === true);
  const merged = mergedOf(options);
  if (merged === undefined) return { ...part, anyOf: all };
  return nullable ? { ...merged, nullable } : merged;
}

/** One part that writes all of them; undefined if there is none. */
function mergedOf(options: readonly Part[]): Part | undefined {
  const [only, another] = options;
  if (only && !another) return only;
  if (options.every((option) => typeof option.const === 'string')) return { type: 'string' };
  const types = new Set(options.map(({ type }) => type));
  if (types.size === options.length && !types.has('object') && !types.has(undefined)) {
    // The writer takes an array for a string too, if it is asked first.
    const type = [...types].sort((a, b) => Number(a === 'string') - Number(b === 'string'));
    return Object.assign({}, ...options, { type });
  }
  if (!options.every(({ type, properties }) => type === 'object' && properties)) return undefined;
  const properties: Record<string, Part> = {};
  const named = Map.groupBy(
    options.flatMap((option) => Object.entries(option.properties ?? {})),
    ([name]) => name,
  );
  for (const [name, all] of named) {
    const merged = mergedOf(distinct(all.map(([, property]) => property)));
    if (!merged) return undefined;
    properties[name] = merged;
  }
  const isRequired = (name: string) => options.every(({ required }) => required?.includes(name));
  return {
    type: 'object',
    additionalProperties: false,
    properties,
    required: Object.keys(properties).filter(isRequired),
  };
}

function distinct(parts: readonly Part[]): Part[] {
  return [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()];
}

function mapValues(parts: Readonly<Record<string, Part>>, change: (part: Part) => Part) {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]));
}
