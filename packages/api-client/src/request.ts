import type { Body, Data, Failure, Params, Query, Route } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/path-of';
import {
  AUTHENTICATION_REQUIRED,
  PASSWORD_CONFIRMATION_REQUIRED,
  SERVER_ERROR,
} from '@portal/domain/messages';
import ky, { type KyInstance, type Options } from 'ky';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { KeptAnswers } from './kept-answers.ts';

export { AUTHENTICATION_REQUIRED };

/** How long a call may take before it fails with status 0. */
export const REQUEST_TIMEOUT_MS = 30_000;

export interface ClientOptions {
  /** The bearer token of the session; read before every call, so that it may change. */
  getToken: () => string | null | undefined;
  /** Read before every call. Aborts when the session ends, with the error that its open reads then fail with. */
  getSessionSignal?: () => AbortSignal;
  /**
   * Called when the server refuses the session of a call (401), before the error is thrown. With the token that the call
   * carried, if any: a late answer may refuse that of an earlier session.
   */
  onUnauthorized?: (error: ApiError, token?: string | null) => void;
  /**
   * Called when the server asks for the password again, before a call that matters. Resolves with true once it was
   * confirmed (`accountCalls.confirmPassword`); the call is then repeated. Without it such a call fails with 403.
   */
  onPasswordRequired?: () => Promise<boolean>;
  baseUrl?: string;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** A part of an input, which may be left out when nothing in it is required. */
export type Given<Name extends string, T> = T extends undefined
  ? unknown
  : Partial<T> extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

/** A value that is undefined is left out of the URL. */
type Sparse<T> = T extends undefined ? undefined : { readonly [K in keyof T]: T[K] | undefined };

export type Input<C> = Given<'params', Params<C>> & Given<'query', Sparse<Query<C>>> & Given<'body', Body<C>>;

/** The `data` of a call's answer, or the file that it gives. */
export type Answer<C> = C extends { file: true } ? Blob : Data<C>;

/** The input of a call; it may be left out where nothing is required. */
export type InputArguments<C, Options = CallOptions> =
  Record<never, never> extends Input<C> ? [input?: Input<C> & Options] : [input: Input<C> & Options];

interface SentParts extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/**
 * Sends one call and gives the `data` of its envelope; throws `ApiError`, or the signal's reason when cancelled.
 */
export type Send = <C extends Route>(call: C, ...input: InputArguments<C>) => Promise<Answer<C>>;

export function createSend({
  getToken,
  getSessionSignal,
  onUnauthorized,
  onPasswordRequired,
  baseUrl = '/api',
}: ClientOptions): Send {
  // The screens' query layer is the one that retries; a second layer here would multiply the attempts.
  const http = ky.create({ retry: 0, timeout: REQUEST_TIMEOUT_MS, throwHttpErrors: false });
  const keptAnswers = new KeptAnswers();

  const send = async (route: Route, { params, query, body, ...input }: SentParts): Promise<unknown> => {
    const signal =
      route.public || route.method !== 'GET' ? input.signal : anyOf(input.signal, getSessionSignal?.());
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
      ...(body !== undefined && { json: body }),
      ...(signal && { signal }),
    });
    if (kept && response.status === 304) return kept.data;
    if (route.file && response.ok) return fileOf(response, signal);
    const answered: unknown = await response.json().catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new ApiError(response.ok ? NO_ANSWER : response.status, 'Unreadable answer', { cause });
    });
    if (response.ok) {
      const { data } = answered as { data: unknown };
      const etag = response.headers.get('etag');
      if (route.conditional && etag) keptAnswers.keep(token ?? undefined, key, { etag, data });
      return data;
    }
    const error = failure(
      response.status,
      response.headers.get('retry-after'),
      answered as Partial<Failure> | null,
    );
    if (error.status === 401 && !route.public) onUnauthorized?.(error, token);
    throw error;
  };
  return (async (route: Route, input: SentParts = {}) => {
    try {
      return await send(route, input);
    } catch (error) {
      const needsPassword = error instanceof ApiError && error.message === PASSWORD_CONFIRMATION_REQUIRED;
      if (!needsPassword || !(await onPasswordRequired?.())) throw error;
      return send(route, input);
    }
  }) as Send;
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

export function anyOf(...signals: readonly (AbortSignal | undefined)[]): AbortSignal {
  return AbortSignal.any(signals.filter((signal) => signal !== undefined));
}

export function unauthorized(onUnauthorized: ClientOptions['onUnauthorized']): ApiError {
  const error = new ApiError(401, AUTHENTICATION_REQUIRED);
  onUnauthorized?.(error);
  return error;
}

export function failure(
  status: number,
  retryAfterHeader: string | null,
  body: Partial<Failure> | null,
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
