import { MULTILINE } from '@portal/api-schema';
import type { SchemaObject } from 'ajv';

const knownFields = new WeakMap<SchemaObject, ReadonlySet<string>>();

/** The names of the fields of a schema that have several lines, however deep. */
export function multilineFields(schema: SchemaObject): ReadonlySet<string> {
  const known = knownFields.get(schema);
  if (known) return known;
  const names = new Set<string>();
  addMultilineFields(schema, '', names);
  knownFields.set(schema, names);
  return names;
}

function addMultilineFields(schema: SchemaObject, field: string, names: Set<string>): void {
  const { format, anyOf = [], items = [], properties = {} } = schema;
  if (format === MULTILINE) names.add(field);
  for (const part of [...anyOf, items].flat()) addMultilineFields(part, field, names);
  for (const [name, part] of Object.entries<SchemaObject>(properties)) addMultilineFields(part, name, names);
}
