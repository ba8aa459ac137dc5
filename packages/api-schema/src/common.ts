import { FOUND_TEAMS_COUNTED_MAX, PER_PAGE_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { ROLES, type Role as RoleName } from '@portal/domain/roles';
import { ROUNDS_MAX } from '@portal/domain/rounds';
import { type Static, type TLiteral, type TProperties, type TSchema, type TUnion, Type } from 'typebox';

type Literals<V extends readonly string[]> = TUnion<{ -readonly [K in keyof V]: TLiteral<V[K]> }>;

/** One of some words. */
export function oneOf<const V extends readonly string[]>(values: V): Literals<V> {
  return Type.Union(values.map((value) => Type.Literal(value))) as unknown as Literals<V>;
}

export const Role = Type.Unsafe<RoleName>(oneOf(ROLES));
export type Role = RoleName;

export const Id = Type.String({ format: 'uuid', description: 'Opaque; a UUID v7.' });
/** An ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** The format of a text of several lines. In every other text of a request line breaks become spaces. */
export const MULTILINE = 'multiline';

/** A text of several lines in a body. */
export function lines(options: { minLength?: number; maxLength: number; description?: string }) {
  return Type.String({ ...options, format: MULTILINE });
}

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

/** As areas of before contract 1.5 send it instead of `version`; see `platform/edits/edit.ts` of the API. */
export function seenFields<const P extends TProperties>(properties: P) {
  const description =
    'For areas of an earlier contract; send `version`. The values that the form showed before the change: 409 when ' +
    'one of these fields has changed since.';
  return Type.Optional(
    Type.Object(properties, { additionalProperties: false, description, deprecated: true }),
  );
}

/** In every answer with a record that people edit. */
export const Version = Type.Integer({ description: 'Increases with every change.' });

/** In the body of a call that edits a record. Left out, the edit is made in any case. */
export const EditedVersion = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description:
      'The version that was edited. 409 when another person has changed one of the same fields since; `errors` says ' +
      'who, when, and the current value.',
  }),
);

/** Every failure. `errors` are short Arabic sentences to show under each field. */
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
  total_is_minimum: Type.Optional(
    Type.Boolean({
      description:
        'There are more than `total`, which is no longer counted: a search of teams that finds more than ' +
        `${FOUND_TEAMS_COUNTED_MAX}. While there is a next page, \`total\` is larger than what the pages up to this one have.`,
    }),
  ),
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

/** A reference with its name, such as the sector of a team. */
export const Named = strictObject({ id: Type.String(), name: Type.String() });
export type Named = Static<typeof Named>;

/** The number of a round, from 1 on, in the order of the rounds. */
export const RoundNumber = Type.Integer({ minimum: 1, maximum: ROUNDS_MAX });

/** The query of a signed link: what proves that the portal made it, for whom and until when. */
export const LinkSignature = strictObject({
  expires: Type.Integer({ minimum: 0, description: 'Seconds since 1970.' }),
  key: Type.String({ maxLength: 20, description: 'The id of the key that signed it.' }),
  session: Id,
  signature: Type.String({ maxLength: 100 }),
});
export type LinkSignature = Static<typeof LinkSignature>;
