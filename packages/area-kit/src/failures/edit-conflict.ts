import { ApiError } from '@portal/api-client';
import { EDIT_CONFLICTS } from '@portal/domain/messages';

/** Whether a save was refused because another person changed the same field after its form was opened. */
export function isEditConflict(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status === 409 &&
    EDIT_CONFLICTS.some((message) => message === error.message)
  );
}
