import { ApiError } from '@portal/api-client';

const EDIT_CONFLICTS: readonly string[] = [
  'The team was changed meanwhile.',
  'The table was changed meanwhile.',
  'The member was changed meanwhile.',
];

/** Whether a save was refused because another person changed the same record after its form was opened. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && EDIT_CONFLICTS.includes(error.message);
}
