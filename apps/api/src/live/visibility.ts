import type { ChangeType, Role } from '@portal/api-schema';
import type { Caller } from '../auth/caller.ts';
import { isDirector } from '../teams/team-access.ts';
import type { Notification } from './publish-change.ts';

const EVERYONE: readonly ChangeType[] = ['settings', 'account', 'inbox', 'announcement', 'results'];
const JUDGING: readonly ChangeType[] = [
  ...EVERYONE,
  'team',
  'table',
  'committee',
  'evaluation',
  'certificate',
];
const DIRECTING: readonly ChangeType[] = [...JUDGING, 'message', 'check_in'];

/** The types of change that a role may be told of, whatever the audience. Leaders are never told of judging. */
const TYPES_BY_ROLE: Readonly<Record<Role, readonly ChangeType[]>> = {
  leader: [...EVERYONE, 'team', 'table', 'certificate'],
  committee: JUDGING,
  reception: [...EVERYONE, 'team', 'table', 'check_in'],
  'super-admin': DIRECTING,
  authority: DIRECTING,
};

/** Whether a change is told to this caller. */
export function maySee({ id, role }: Pick<Caller, 'id' | 'role'>, change: Notification): boolean {
  if (!TYPES_BY_ROLE[role].includes(change.type)) return false;
  if (change.all || change.roles?.includes(role)) return true;
  return (change.directors && isDirector({ role })) || change.users.includes(id);
}
