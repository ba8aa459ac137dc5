import type { Role } from '@portal/domain/roles';

export type { Role };

export interface Session {
  readonly userId: string;
  readonly role: Role;
  readonly fullName: string;
}
