import type { AdminRole, AdminsQuery } from '@portal/api-client';
import { oneOf } from '../../shared/lists/one-of.ts';
import { pageOf } from '../../shared/lists/page-of.ts';

export const ADMIN_ROLES = ['super-admin', 'authority'] as const satisfies readonly AdminRole[];
const SORTS = ['full_name', '-full_name', 'role', '-role', 'created_at', '-created_at'] as const;

/** What `GET /admins` is asked for by the tab's URL. */
export function accountsQueryOf(params: URLSearchParams): AdminsQuery {
  const page = pageOf(params);
  const search = params.get('search');
  const role = oneOf(ADMIN_ROLES, params.get('role'));
  const sort = oneOf(SORTS, params.get('sort'));
  return {
    ...(page > 1 && { page }),
    ...(search && { search }),
    ...(role && { role }),
    ...(sort && { sort }),
  };
}
