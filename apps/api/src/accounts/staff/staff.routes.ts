import {
  type Admin,
  type AdminRole,
  adminCalls,
  type Receptionist,
  receptionistCalls,
} from '@portal/api-schema';
import { DIRECTORS } from '@portal/domain/roles';
import { loadSettings } from '../../event/index.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { secondFactorsOfBoard } from '../second-factor/second-factor.service.ts';
import type { StaffRow } from './staff.repository.ts';
import { staffCalls } from './staff.service.ts';

const admins = staffCalls({
  name: 'admin',
  roles: DIRECTORS,
  roleOf: ({ role = 'authority' }) => role,
  details: ({ role }) => ({ role }),
  view: (row): Admin => ({
    ...commonOf(row),
    phone_number: row.phone_number,
    identity: row.identity,
    role: row.role as AdminRole,
    has_second_factor: row.has_second_factor,
  }),
});

export const adminRoutes = routesOf(adminCalls, {
  ...admins,
  async list(context, input) {
    const { second_factor_required } = await loadSettings(context.db);
    return { ...(await admins.list(context, input)), second_factor_required };
  },
  ...secondFactorsOfBoard,
});

export const receptionistRoutes = routesOf(
  receptionistCalls,
  staffCalls({
    name: 'receptionist',
    roles: ['reception'],
    roleOf: () => 'reception',
    details: ({ desk }) => ({ desk }),
    view: (row): Receptionist => ({
      ...commonOf(row),
      desk: row.desk ?? '',
      disabled_at: toIso(row.disabled_at),
    }),
  }),
);

function commonOf({ id, full_name, email, pending_email, password_hash, version, created_at }: StaffRow) {
  const is_active = password_hash !== null;
  return { user_id: id, full_name, email, pending_email, is_active, version, created_at: toIso(created_at) };
}
