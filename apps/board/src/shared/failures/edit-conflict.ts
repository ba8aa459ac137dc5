import { ApiError } from '@portal/api-client';
import { MEMBER_CHANGED, TABLE_CHANGED, TEAM_CHANGED } from '@portal/domain/messages';

const EDIT_CONFLICTS: readonly string[] = [TEAM_CHANGED, TABLE_CHANGED, MEMBER_CHANGED];

/** Whether a save was refused because another person changed the same record after its form was opened. */
export function isEditConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && EDIT_CONFLICTS.includes(error.message);
}
