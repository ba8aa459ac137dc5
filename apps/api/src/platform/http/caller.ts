import type { Role } from '@portal/api-schema';
import { DIRECTORS } from '@portal/domain/roles';

/** The signed-in user who makes a call. */
export interface Caller {
  readonly id: string;
  readonly role: Role;
  readonly full_name: string;
  /** The committee that a judge belongs to, or that the caller is; null for every other role. */
  readonly committee: { readonly id: string; readonly full_name: string } | null;
  readonly session_id: string;
  /** When this session's user entered the password last. */
  readonly password_confirmed_at: Date | null;
  /** The session may only set up a second factor. */
  readonly second_factor_pending: boolean;
}

/** Whose records and messages these are: a judge has those of their committee. */
export function recordsOf({ id, committee }: Pick<Caller, 'id' | 'committee'>): string {
  return committee?.id ?? id;
}

export function isDirector({ role }: Pick<Caller, 'role'>): boolean {
  return (DIRECTORS as readonly string[]).includes(role);
}
