import type { Role } from '@portal/api-schema';
import type { Context } from '../context.ts';
import { type Caller, isDirector } from '../http/caller.ts';
import type { Notification } from './publish-change.ts';

/** Whether a caller receives a change: by its audience, and by the roles that its type is for. */
export function visibility({ modules }: Pick<Context, 'modules'>) {
  const roles = new Map<string, Role[]>();
  for (const { live = {} } of modules) {
    for (const [type, { roles: own = [], watchingRoles = [] }] of Object.entries(live)) {
      roles.set(type, [...(roles.get(type) ?? []), ...own, ...watchingRoles]);
    }
  }
  return ({ id, role }: Pick<Caller, 'id' | 'role'>, change: Notification): boolean => {
    if (!roles.get(change.type)?.includes(role)) return false;
    if (change.all || change.roles?.includes(role)) return true;
    return (change.directors && isDirector({ role })) || change.users.includes(id);
  };
}
