import { ApiError, NO_ANSWER } from '@portal/api-client';

/** From here on the server says only that it failed, nothing for people. */
const SERVER_ERROR = 500;

/** What a toast says of a failed call: the server's message, else the product's own words for the action. */
export function certificateFailure(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || error.status === NO_ANSWER || error.status >= SERVER_ERROR)
    return otherwise;
  return Object.values(error.errors)[0]?.[0] ?? error.message;
}
