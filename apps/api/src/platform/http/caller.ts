import type { Role } from '@portal/api-schema';
import { DIRECTORS } from '@portal/domain/roles';

/** The signed-in user who makes a call. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly full_name: string;
  readonly session_id: string;
  /** When this session's user entered the password last. */
  readonly password_confirmed_at: Date | null;
  /** The session may only set up a second factor. */
  readonly second_factor_pending: boolean;
}

export function isDirector({ role }: Pick<Caller, 'role'>): boolean {
  return (DIRECTORS as readonly string[]).includes(role);
}
