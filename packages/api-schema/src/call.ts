import type { TSchema } from 'typebox';
import type { Role } from './common.ts';

/** Who may make a call: anybody, or signed-in users with one of the roles. */
export type Access = 'public' | { readonly roles: readonly Role[] };

/** One call of the API: what validates it, types it and documents it. The URL is relative to the base `/api`. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  /** How the body travels; JSON unless this says otherwise. */
  readonly consumes?: 'multipart/form-data';
  /** The largest body in bytes, where it is less than every call's. */
  readonly bodyLimit?: number;
  readonly schema: {
    readonly body?: TSchema;
    readonly querystring?: TSchema;
    readonly params?: TSchema;
    /** The successful answers by status; failures are the same for every call. */
    readonly response: Readonly<Record<number, TSchema>>;
  };
}

/** Checks the shape of a call while keeping its exact type, from which request and answer types follow. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
