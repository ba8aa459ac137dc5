import type { Failure } from '@portal/api-schema';
import ky, { type KyInstance, type Options } from 'ky';
import { ApiError, NO_ANSWER } from './api-error.ts';

/** How long a call may take before it fails with status 0. */
export const REQUEST_TIMEOUT_MS = 30_000;

export const AUTHENTICATION_REQUIRED = 'Authentication required';

export interface ClientOptions {
  /** The bearer token of the session; asked at every call, so that it may change. */
  getToken: () => string | null | undefined;
  /** Called when the server refuses the session of a call (401), before the error is thrown. */
  onUnauthorized?: (error: ApiError) => void;
  /** The one fixed base of all calls. */
  baseUrl?: string;
}

/** What any single call may be given: a signal that cancels it. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface RequestInput extends CallOptions {
  query?: QueryValues;
  json?: unknown;
  /** `public` calls carry no token; all others fail at once without one. */
  session: 'required' | 'public';
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Sends one call and gives the `data` of its envelope; throws `ApiError`, or the signal's reason when cancelled. */
export type Send = <Data>(method: Method, path: string, input: RequestInput) => Promise<Data>;

export function createSend({ getToken, onUnauthorized, baseUrl = '/api' }: ClientOptions): Send {
  // The screens' query layer is the one that retries; a second layer here would multiply the attempts.
  const http = ky.create({ retry: 0, timeout: REQUEST_TIMEOUT_MS, throwHttpErrors: false });

  return async (method, path, input) => {
    const token = input.session === 'required' ? getToken() : undefined;
    if (input.session === 'required' && !token) throw unauthorized(onUnauthorized);
    const response = await answer(http, `${baseUrl}${path}`, input.signal, {
      method,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(input.query && { searchParams: definedOnly(input.query) }),
      ...(input.json !== undefined && { json: input.json }),
      ...(input.signal && { signal: input.signal }),
    });
    const body: unknown = await response.json().catch((cause: unknown) => {
      input.signal?.throwIfAborted();
      throw new ApiError(response.ok ? NO_ANSWER : response.status, 'Unreadable answer', { cause });
    });
    if (response.ok) return (body as { data: never }).data;
    const error = failure(
      response.status,
      response.headers.get('retry-after'),
      body as Partial<Failure> | null,
    );
    if (error.status === 401 && input.session === 'required') onUnauthorized?.(error);
    throw error;
  };
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
  body: Partial<Failure> | null,
): ApiError {
  const retryAfter = Number(retryAfterHeader ?? Number.NaN);
  return new ApiError(status, body?.message ?? 'Server error', {
    errors: body?.errors,
    request_id: body?.request_id,
    retry_after: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function definedOnly(query: QueryValues): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
