import { ApiError } from '@portal/api-client';

/** Whether the page's subject does not exist: an unknown id is refused with 404, a malformed one with 422. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}
