import type { Role } from '@portal/domain/roles';
import type { TSchema } from 'typebox';
import type { Route } from './calls.ts';

/** Who may make a call: anybody, or signed-in users with one of the roles. */
export type Access = 'public' | { readonly roles: readonly Role[] };

/** The definition of a call, apart from its route and its roles. */
export interface Definition {
  readonly tag: string;
  readonly summary: string;
  /** How the body travels; JSON unless this says otherwise. */
  readonly consumes?: 'multipart/form-data';
  /** The largest body in bytes, where it is less than every call's. */
  readonly bodyLimit?: number;
  /** A director who must set up the second factor first may make it before that. */
  readonly duringSetup?: true;
  readonly schema: {
    readonly body?: TSchema;
    readonly querystring?: TSchema;
    readonly params?: TSchema;
    /** The successful answers by status; failures are the same for every call. */
    readonly response: Readonly<Record<number, TSchema>>;
  };
}

/** The roles that may make the call; a public one has none. */
interface Guard {
  readonly roles?: readonly Role[];
}

/** One call of the API: what validates it, types it and documents it. */
export interface Call extends Route, Definition {
  readonly access: Access;
}

/** A call as the API serves it, from its route and the rest of its definition, with exact types. */
export function defineCall<
  const R extends Route,
  const D extends Definition & (R extends { public: true } ? { roles?: never } : { roles: readonly Role[] }),
>(route: R, definition: D): R & D & { readonly access: AccessOf<R> } {
  const { roles } = definition as Guard;
  const access: Access = roles ? { roles } : 'public';
  return { ...route, ...definition, access: access as AccessOf<R> };
}

/** Public, or guarded by roles, as the route says. */
export type AccessOf<R extends Route> = R extends { public: true }
  ? 'public'
  : { readonly roles: readonly Role[] };
