import type * as schema from '@portal/api-schema';
import { pathOf, type Route } from '@portal/api-schema/calls';
import {
  AUTHENTICATION_REQUIRED,
  PASSWORD_CONFIRMATION_REQUIRED,
  SERVER_ERROR,
} from '@portal/domain/messages';
import ky, { type KyInstance, type Options } from 'ky';
import type { Static, TSchema } from 'typebox';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { KeptAnswers } from './kept-answers.ts';

export { AUTHENTICATION_REQUIRED };

/** How long a call may take before it fails with status 0. */
export const REQUEST_TIMEOUT_MS = 30_000;

export interface ClientOptions {
  /** The bearer token of the session; read before every call, so that it may change. */
  getToken: () => string | null | undefined;
  /** Called when the server refuses the session of a call (401), before the error is thrown. */
  onUnauthorized?: (error: ApiError) => void;
  /**
   * Called when the server asks for the password again, before a call that matters. Resolves with true once it was
   * confirmed (`account.confirmPassword`); the call is then repeated. Without it such a call fails with 403.
   */
  onPasswordRequired?: () => Promise<boolean>;
  /** The one base URL of all calls. */
  baseUrl?: string;
}

/** Options of every call: a signal that cancels it. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

type AnyCall = Extract<(typeof schema)[keyof typeof schema], schema.Call>;
/** The call of the contract that a route belongs to: method and URL name exactly one. */
type CallOf<R extends Route> = Extract<AnyCall, { method: R['method']; url: R['url'] }>;

type Part<C extends schema.Call, Name extends 'body' | 'querystring' | 'params'> =
  C['schema'] extends Readonly<Record<Name, infer S extends TSchema>> ? Static<S> : undefined;

/** A value that is undefined is left out of the URL. */
type Query<T> = { readonly [K in keyof T]: T[K] | undefined };

type Field<Name extends string, T> = T extends undefined ? unknown : { readonly [K in Name]: T };

/** The input of a call, from its schema. A DELETE names its ids in the query or in the body. */
export type InputOf<R extends Route> = CallOptions &
  Field<'params', Part<CallOf<R>, 'params'>> &
  (R['method'] extends 'DELETE'
    ? Field<'query', Part<CallOf<R>, 'body'>> | Field<'json', Part<CallOf<R>, 'body'>>
    : Field<'query', Query<Part<CallOf<R>, 'querystring'>>> & Field<'json', Part<CallOf<R>, 'body'>>);

/** The `data` of a call's answer, or the file that it gives. */
export type DataOf<R extends Route> = R extends { file: true } ? Blob : EnvelopeDataOf<R>;

type EnvelopeDataOf<R extends Route> = CallOf<R>['schema']['response'] extends
  | { readonly 200: infer S extends TSchema }
  | { readonly 201: infer S extends TSchema }
  ? Static<S> extends { data: infer Data }
    ? Data
    : never
  : never;

interface SentParts extends CallOptions {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  json?: unknown;
}

/** Sends one call and gives the `data` of its envelope; throws `ApiError`, or the signal's reason when cancelled. */
export type Send = <const R extends Route>(route: R, input: InputOf<R>) => Promise<DataOf<R>>;

export function createSend({
  getToken,
  onUnauthorized,
  onPasswordRequired,
  baseUrl = '/api',
}: ClientOptions): Send {
  // The screens' query layer is the one that retries; a second layer here would multiply the attempts.
  const http = ky.create({ retry: 0, timeout: REQUEST_TIMEOUT_MS, throwHttpErrors: false });
  const keptAnswers = new KeptAnswers();

  const send: Send = async (route, input) => {
    const { params, query, json, signal }: SentParts = input;
    const token = route.public ? undefined : getToken();
    if (!route.public && !token) throw unauthorized(onUnauthorized);
    const searchParams = query && definedOnly(query);
    const key = `${pathOf(route, params)}?${new URLSearchParams(searchParams)}`;
    const kept = route.conditional && keptAnswers.get(token ?? undefined, key);
    const response = await answer(http, baseUrl + pathOf(route, params), signal, {
      method: route.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(kept && { 'if-none-match': kept.etag }),
      },
      ...(searchParams && { searchParams }),
      ...(json !== undefined && { json }),
      ...(signal && { signal }),
    });
    if (kept && response.status === 304) return kept.data as never;
    if (route.file && response.ok) return (await fileOf(response, signal)) as never;
    const body: unknown = await response.json().catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new ApiError(response.ok ? NO_ANSWER : response.status, 'Unreadable answer', { cause });
    });
    if (response.ok) {
      const { data } = body as { data: never };
      const etag = response.headers.get('etag');
      if (route.conditional && etag) keptAnswers.keep(token ?? undefined, key, { etag, data });
      return data;
    }
    const error = failure(
      response.status,
      response.headers.get('retry-after'),
      body as Partial<schema.Failure> | null,
    );
    if (error.status === 401 && !route.public) onUnauthorized?.(error);
    throw error;
  };
  return async (route, input) => {
    try {
      return await send(route, input);
    } catch (error) {
      const needsPassword = error instanceof ApiError && error.message === PASSWORD_CONFIRMATION_REQUIRED;
      if (!needsPassword || !(await onPasswordRequired?.())) throw error;
      return send(route, input);
    }
  };
}

async function fileOf(response: Response, signal: AbortSignal | undefined): Promise<Blob> {
  try {
    return await response.blob();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(NO_ANSWER, 'Unreadable answer', { cause });
  }
}

async function answer(http: KyInstance, url: string, signal: AbortSignal | undefined, options: Options) {
  try {
    return await http(url, options);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new ApiError(NO_ANSWER, 'Network error', { cause });
  }
}

/** The error of a call that has no session to be sent with. */
export function unauthorized(onUnauthorized: ClientOptions['onUnauthorized']): ApiError {
  const error = new ApiError(401, AUTHENTICATION_REQUIRED);
  onUnauthorized?.(error);
  return error;
}

/** The error of a call that the server refused. */
export function failure(
  status: number,
  retryAfterHeader: string | null,
  body: Partial<schema.Failure> | null,
): ApiError {
  const retryAfter = Number(retryAfterHeader ?? Number.NaN);
  return new ApiError(status, body?.message ?? SERVER_ERROR, {
    errors: body?.errors,
    request_id: body?.request_id,
    retry_after: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function definedOnly(query: NonNullable<SentParts['query']>): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
