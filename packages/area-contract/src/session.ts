export type Role = 'leader' | 'super-admin' | 'authority' | 'committee' | 'reception';

export interface Session {
  readonly userId: string;
  readonly role: Role;
  readonly fullName: string;
}
