import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { NAME_MAX } from './patterns.ts';

export { NAME_MAX };

/** Longest values accepted, in characters. */
export const EMAIL_MAX = 254;
export const PER_PAGE_DEFAULT = 20;
export const PER_PAGE_MAX = 100;

export const Role = Type.Union([
  Type.Literal('leader'),
  Type.Literal('super-admin'),
  Type.Literal('authority'),
  Type.Literal('committee'),
]);
export type Role = Static<typeof Role>;

/** The board of directors: both roles may make every call of the board. */
export const DIRECTORS = ['super-admin', 'authority'] as const satisfies readonly Role[];
export const EVERYBODY_SIGNED_IN = [
  'leader',
  'super-admin',
  'authority',
  'committee',
] as const satisfies readonly Role[];

export const Id = Type.String({ format: 'uuid', description: 'Opaque; a UUID v7.' });
/** An ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** A body or answer object: a field that is not named here is refused in a body and never sent in an answer. */
export function strictObject<const P extends TProperties>(properties: P) {
  return Type.Object(properties, { additionalProperties: false });
}

export function nullable<const S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

/** `{ message, data }`: the shape of every successful answer. */
export function envelope<const S extends TSchema>(data: S) {
  return strictObject({ message: Type.String(), data });
}

export const Empty = strictObject({});

/** What a change was made from, in the body of a call that saves a form, so that nobody overwrites what they have not seen. */
export function seenFields<const P extends TProperties>(properties: P) {
  const description =
    'What the change was made from: 409 when one of these fields is not that any more, with what it is now under ' +
    '`errors`. Left out, the change is made whatever stands.';
  return Type.Optional(Type.Object(properties, { additionalProperties: false, description }));
}

/** Every failure. `errors` are short Arabic sentences by field, ready to stand under it. */
export const Failure = strictObject({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  request_id: Type.String(),
});
export type Failure = Static<typeof Failure>;

export const Pagination = strictObject({
  page: Type.Integer(),
  per_page: Type.Integer(),
  total: Type.Integer(),
});
export type Pagination = Static<typeof Pagination>;

/** The query of a list: page, size, search and one of the sort fields (`-field` descends). */
export function listQuery<const P extends TProperties, const F extends readonly string[]>(
  properties: P,
  sortFields: F,
) {
  const sorts = sortFields.flatMap((field) => [field, `-${field}`]) as (F[number] | `-${F[number]}`)[];
  return strictObject({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: PER_PAGE_MAX })),
    search: Type.Optional(Type.String({ maxLength: NAME_MAX })),
    sort: Type.Optional(Type.Enum(sorts)),
    ...properties,
  });
}

/** A thing that is only named here, such as the sector of a team. */
export const Named = strictObject({ id: Type.String(), name: Type.String() });
export type Named = Static<typeof Named>;
