import type { Failure, Params, Route } from '@portal/api-schema';
import { pathOf } from '@portal/api-schema/path-of';
import { UPLOAD_PART_BYTES } from '@portal/domain/upload-limits';
import type { DetailedError, HttpRequest } from 'tus-js-client';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { type ClientOptions, failure, type Given, unauthorized } from './request.ts';
import { UPLOAD_SILENCE_MS, type UploadOptions } from './upload.ts';

/**
 * Sends the rest of a file to its unfinished upload, from where the server has it, in parts by the tus protocol. Progress counts what
 * had arrived before. Throws as `Send` does; calling it again goes on.
 */
export type SendParts = <C extends Route>(
  call: C,
  input: Given<'params', Params<C>> & { readonly file: File } & UploadOptions,
) => Promise<void>;

interface SentFile extends UploadOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly file: File;
}

export function createSendParts({ getToken, onUnauthorized, baseUrl = '/api' }: ClientOptions): SendParts {
  return (async (route: Route, { params, file, signal, onProgress }: SentFile) => {
    const { Upload } = await import('tus-js-client').catch((cause: unknown) => {
      throw new ApiError(NO_ANSWER, 'Network error', { cause });
    });
    signal?.throwIfAborted();
    let token: string | null | undefined;
    const authorize = (request: HttpRequest) => {
      token = getToken();
      if (!token) throw unauthorized(onUnauthorized);
      request.setHeader('authorization', `Bearer ${token}`);
    };
    await new Promise<void>((resolve, reject) => {
      const stop = (reason: unknown) => {
        end();
        reject(reason);
        void upload.abort();
      };
      const onSilence = () => stop(new ApiError(NO_ANSWER, 'Network error'));
      const onAbort = () => stop(signal?.reason);
      let silence = setTimeout(onSilence, UPLOAD_SILENCE_MS);
      const end = () => {
        clearTimeout(silence);
        signal?.removeEventListener('abort', onAbort);
      };
      const upload = new Upload(file, {
        uploadUrl: baseUrl + pathOf(route, params),
        chunkSize: UPLOAD_PART_BYTES,
        // Who calls it decides when it goes on.
        retryDelays: null,
        storeFingerprintForResuming: false,
        onBeforeRequest: authorize,
        onProgress: (loaded, total) => {
          clearTimeout(silence);
          silence = setTimeout(onSilence, UPLOAD_SILENCE_MS);
          onProgress?.({ loaded, total, percent: Math.floor((loaded / total) * 100) });
        },
        onSuccess: () => {
          end();
          resolve();
        },
        onError: (error) => {
          end();
          const refusal = errorOf(error);
          if (refusal.status === 401) onUnauthorized?.(refusal, token);
          reject(refusal);
        },
      });
      signal?.addEventListener('abort', onAbort);
      upload.start();
    });
  }) as SendParts;
}

function errorOf(error: Error | DetailedError): ApiError {
  const { originalResponse: response, causingError } = error as Partial<DetailedError>;
  if (causingError instanceof ApiError) return causingError;
  if (!response) return new ApiError(NO_ANSWER, 'Network error', { cause: error });
  return failure(response.getStatus(), response.getHeader('retry-after') ?? null, bodyOf(response.getBody()));
}

/** The answer to a HEAD has none. */
function bodyOf(text: string): Partial<Failure> | null {
  try {
    return JSON.parse(text) as Partial<Failure>;
  } catch {
    return null;
  }
}
