import type { Role } from '@portal/api-schema';

/** The signed-in user who makes a call. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly full_name: string;
  readonly session_id: string;
}
