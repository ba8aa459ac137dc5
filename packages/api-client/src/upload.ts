import type { Body, Failure, Params, Route } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/path-of';
import { ApiError, NO_ANSWER } from './api-error.ts';
import {
  type Answer,
  type CallOptions,
  type ClientOptions,
  failure,
  type Given,
  unauthorized,
} from './request.ts';

/** An upload without progress for this long fails with status 0. */
export const UPLOAD_SILENCE_MS = 60_000;

export interface UploadProgress {
  /** Bytes that have left this browser, and all there are; some more than the files themselves. */
  loaded: number;
  total: number;
  /** 0–100, a whole number. 100 says that all was sent, not that it was accepted. */
  percent: number;
}

export interface UploadOptions extends CallOptions {
  onProgress?: ((progress: UploadProgress) => void) | undefined;
}

/** The fields of a multipart body, with the files themselves. */
type FormFields<T> = {
  readonly [K in keyof T]: NonNullable<T[K]> extends readonly unknown[] ? readonly File[] : T[K] | File;
};

/** Sends one multipart call and gives the `data` of its envelope; throws as `Send` does. */
export type SendUpload = <C extends Route>(
  call: C,
  input: Given<'params', Params<C>> & { readonly body: FormFields<Body<C>> } & UploadOptions,
) => Promise<Answer<C>>;

interface SentParts extends UploadOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string | File | readonly File[] | undefined>>;
}

function formOf(body: SentParts['body']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') form.set(name, value);
    else if (value instanceof File) form.set(name, value, value.name);
    else for (const file of value ?? []) form.append(`${name}[]`, file, file.name);
  }
  return form;
}

/** Uploads go through XMLHttpRequest: fetch does not say how much of a body was sent. */
export function createUpload({ getToken, onUnauthorized, baseUrl = '/api' }: ClientOptions): SendUpload {
  return (async (route: Route, { signal, onProgress, params, body: fields }: SentParts) => {
    signal?.throwIfAborted();
    const token = getToken();
    if (!token) throw unauthorized(onUnauthorized);
    const request = new XMLHttpRequest();
    request.open(route.method, baseUrl + pathOf(route, params));
    request.setRequestHeader('authorization', `Bearer ${token}`);
    await finished(request, formOf(fields), { signal, onProgress });
    const { status } = request;
    const body = parse(request);
    if (isAccepted(status)) return (body as { data: unknown }).data;
    const error = failure(status, request.getResponseHeader('retry-after'), body as Partial<Failure> | null);
    if (error.status === 401) onUnauthorized?.(error, token);
    throw error;
  }) as SendUpload;
}

/** Resolves with any answer; rejects without one, or with the signal's reason. */
function finished(
  request: XMLHttpRequest,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ApiError(NO_ANSWER, 'Network error'));
    const stop = () => {
      reject(signal?.reason);
      request.abort();
    };
    const timeOut = () => {
      fail();
      request.abort();
    };
    let silence = setTimeout(timeOut, UPLOAD_SILENCE_MS);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(timeOut, UPLOAD_SILENCE_MS);
      const percent = total === 0 ? 0 : Math.floor((loaded / total) * 100);
      onProgress?.({ loaded, total, percent });
    });
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', fail);
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', stop);
    });
    signal?.addEventListener('abort', stop);
    request.send(form);
  });
}

function parse({ responseText, status }: XMLHttpRequest): unknown {
  try {
    return JSON.parse(responseText);
  } catch (cause) {
    throw new ApiError(isAccepted(status) ? NO_ANSWER : status, 'Unreadable answer', { cause });
  }
}

function isAccepted(status: number): boolean {
  return status >= 200 && status < 300;
}
