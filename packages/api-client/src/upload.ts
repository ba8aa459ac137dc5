import type { Failure } from '@portal/api-schema';
import { pathOf, type Route } from '@portal/api-schema/calls';
import { ApiError, NO_ANSWER } from './api-error.ts';
import {
  type CallOptions,
  type ClientOptions,
  type DataOf,
  failure,
  type InputOf,
  unauthorized,
} from './request.ts';

/** An upload without progress for this long fails with status 0. */
const UPLOAD_SILENCE_MS = 60_000;

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

/** Sends one multipart call and gives the `data` of its envelope; throws as `Send` does. */
export type SendUpload = <const R extends Route>(
  route: R,
  form: FormData,
  options: UploadOptions & Omit<InputOf<R>, 'json'>,
) => Promise<DataOf<R>>;

/** Uploads go through XMLHttpRequest: fetch does not say how much of a body was sent. */
export function createUpload({ getToken, onUnauthorized, baseUrl = '/api' }: ClientOptions): SendUpload {
  return async (route, form, options) => {
    const { signal, onProgress, params }: UploadOptions & { params?: Record<string, string> } = options;
    signal?.throwIfAborted();
    const token = getToken();
    if (!token) throw unauthorized(onUnauthorized);
    const request = new XMLHttpRequest();
    request.open(route.method, baseUrl + pathOf(route, params));
    request.setRequestHeader('authorization', `Bearer ${token}`);
    await finished(request, form, { signal, onProgress });
    const { status } = request;
    const body = parse(request);
    if (isAccepted(status)) return (body as { data: never }).data;
    const error = failure(status, request.getResponseHeader('retry-after'), body as Partial<Failure> | null);
    if (error.status === 401) onUnauthorized?.(error);
    throw error;
  };
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
