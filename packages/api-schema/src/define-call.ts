import type { Role } from '@portal/domain/roles';
import type { Static, TSchema } from 'typebox';
import { Empty, envelope, Id, strictObject } from './common.ts';

/** Who may make a call: anybody, or signed-in users with one of the roles. */
export type Access = 'public' | { readonly roles: readonly Role[] };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a client needs to send a call; all that a browser's bundle has of its definition. */
export interface Route {
  readonly method: Method;
  /** Relative to `/api`; `:name` is a parameter of the path. */
  readonly url: string;
  /** The kind of record that it reads or changes: the first part of its query keys. */
  readonly record: string;
  /** It needs no session. */
  readonly public?: true;
  /** A client that keeps the answer may ask whether it changed: it has an ETag. */
  readonly conditional?: true;
  /** The answer is a file, not an envelope. */
  readonly file?: true;
  /** The records whose reads it makes outdated; its own unless this says otherwise. */
  readonly changes?: readonly string[];
}

/** What the author of a call writes, apart from method and URL. */
interface Definition extends Partial<Pick<Route, 'conditional' | 'file' | 'changes'>> {
  /** The description of the API shows it. */
  readonly summary: string;
  /** `message` of the answer; without it the handler gives it with the data. */
  readonly message?: string;
  /** Who may make the call; by default those of the record. A public call has none. */
  readonly roles?: readonly Role[];
  readonly public?: true;
  /** Parameters of the path; by default each is an id. */
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** `data` of the answer; by default an empty object. */
  readonly data?: TSchema;
  /** A failure's status with the same answer. */
  readonly alsoStatus?: 503;
  /** How the body travels; JSON unless this says otherwise. */
  readonly consumes?: 'multipart/form-data' | 'application/offset+octet-stream';
  /** The largest body in bytes, where it is less than every call's. */
  readonly bodyLimit?: number;
  /** A director who must set up the second factor first may make it before that. */
  readonly duringSetup?: true;
}

/** One call of the API: what validates it, types it, guards it and documents it. */
export interface Call extends Route, Omit<Definition, 'roles'> {
  readonly access: Access;
  /** Status of the answer, where it is not 200. */
  readonly status?: 201;
  /** The schemas by the names that Fastify has for them. */
  readonly schema: {
    readonly body?: TSchema;
    readonly querystring?: TSchema;
    readonly params?: TSchema;
    /** The successful answer by its status; failures are the same for every call. */
    readonly response: Readonly<Record<number, TSchema>>;
  };
}

/** A call with the exact types of its definition. */
type Defined<M extends Method, U extends string, D extends Definition> = Omit<Call, keyof D> &
  Omit<D, 'roles'> & {
    readonly method: M;
    readonly url: U;
    readonly access: D extends { public: true } ? 'public' : { readonly roles: readonly Role[] };
  };

/**
 * The functions that define the calls of one kind of record, one for each method. `roles` may make each of them that does not
 * say otherwise, and those that are no reads make the reads of `changes` outdated.
 */
export function callsOf(record: string, ofRecord: Partial<Pick<Definition, 'roles' | 'changes'>> = {}) {
  const define =
    <M extends Method>(method: M, status?: 201) =>
    <const U extends string, const D extends Definition>(
      url: U,
      { roles = ofRecord.roles, ...definition }: D,
    ): Defined<M, U, D> => {
      if (!definition.public && !roles) throw new Error(`${method} ${url} names no roles`);
      const params = definition.params ?? idsOf(url);
      const { query, body, data = Empty, file, alsoStatus } = definition;
      const answer = envelope(data);
      return {
        ...definition,
        method,
        url,
        record,
        ...(status && { status }),
        ...(method !== 'GET' && ofRecord.changes && { changes: definition.changes ?? ofRecord.changes }),
        access: definition.public || !roles ? 'public' : { roles },
        schema: {
          ...(body && { body }),
          ...(query && { querystring: query }),
          ...(params && { params }),
          response: file ? {} : { [status ?? 200]: answer, ...(alsoStatus && { [alsoStatus]: answer }) },
        },
      } as unknown as Defined<M, U, D>;
    };
  return {
    get: define('GET'),
    post: define('POST'),
    /** A POST that answers with 201. */
    create: define('POST', 201),
    put: define('PUT'),
    patch: define('PATCH'),
    del: define('DELETE'),
  };
}

function idsOf(url: string): TSchema | undefined {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? strictObject(Object.fromEntries(names.map((name) => [name, Id]))) : undefined;
}

type ParamNames<U> = U extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : U extends `${string}:${infer Name}`
    ? Name
    : never;

/** Never inferred from: TypeScript would resolve it for every kind of schema, in each package that sends a call. */
type TypeOf<S extends TSchema> = NoInfer<Static<S>>;

/** The parameters of a call's path; undefined when it has none. */
export type Params<C> = C extends { params: infer S extends TSchema }
  ? TypeOf<S>
  : C extends { url: infer U extends string }
    ? [ParamNames<U>] extends [never]
      ? undefined
      : { [Name in ParamNames<U>]: string }
    : undefined;
export type Query<C> = C extends { query: infer S extends TSchema } ? TypeOf<S> : undefined;
export type Body<C> = C extends { body: infer S extends TSchema } ? TypeOf<S> : undefined;
/** `data` of a call's answer. */
export type Data<C> = C extends { data: infer S extends TSchema } ? TypeOf<S> : Static<typeof Empty>;
