import { ApiError, NO_ANSWER } from '@portal/api-client';
import { STORAGE_FULL } from '@portal/domain/messages';
import { texts } from '../texts.ts';

const SESSION_ENDED = 401;
/** The request itself broke off, or was larger or of another kind than any page sends: nothing that a person could correct. */
const OF_THE_REQUEST: readonly number[] = [400, 408, 413, 415];

/** Message of a failed load: no connection, or a server error. */
export function loadFailureText(error: unknown): string {
  const noAnswer = error instanceof ApiError && error.status === NO_ANSWER;
  return noAnswer ? texts.failures.noConnection : texts.failures.server;
}

/**
 * Toast text of a failed action: that of the area for the server's message, the server's first field error, the shared text for its
 * message or the message itself, else `otherwise`.
 * @param own texts of the area by the server's message
 */
export function actionFailureText(
  error: unknown,
  otherwise: string,
  own: Readonly<Record<string, string>> = {},
): string {
  if (!(error instanceof ApiError)) return otherwise;
  const known = own[error.message];
  if (known !== undefined) return known;
  if (Object.keys(error.errors).length > 0) return serverFailureText(error, otherwise);
  if (OF_THE_REQUEST.includes(error.status)) return otherwise;
  return texts.failures.refusals[error.message] ?? serverFailureText(error, otherwise);
}

/** The same with the server's message as it is, which the product wants of certificates. */
export function serverFailureText(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === NO_ANSWER) return texts.failures.noConnection;
  if (error.status === SESSION_ENDED) return texts.failures.sessionEnded;
  if (error.message === STORAGE_FULL) return texts.failures.storageFull;
  if (error.status >= 500) return otherwise;
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
