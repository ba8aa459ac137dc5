import { secondFactorCalls } from '@portal/api-schema';
import { ROLES } from '@portal/domain/roles';
import type { Module } from '../platform/context.ts';
import { routesOf } from '../platform/http/route.ts';
import { accountRoutes } from './account/own-account.service.ts';
import { forgetExpiredEmailChanges } from './auth/accounts.repository.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { deleteExpiredLinks } from './auth/links.repository.ts';
import { deleteExpiredSessions } from './auth/sessions.repository.ts';
import { deleteExpiredWindows } from './auth/throttle.repository.ts';
import { seedAccounts } from './demo/seed-accounts.repository.ts';
import { mailWorker } from './mail/mail-worker.ts';
import { insertRoles } from './people/people.repository.ts';
import { accountsPrivacy } from './privacy.repository.ts';
import { secondFactor } from './second-factor/second-factor.service.ts';
import { adminRoutes, receptionistRoutes } from './staff/staff.routes.ts';

/** People and their accounts: sign-in, sessions, mails about accounts, and the staff. */
export const accountsModule: Module = {
  name: 'accounts',
  routes: [
    authRoutes,
    accountRoutes,
    routesOf(secondFactorCalls, secondFactor),
    adminRoutes,
    receptionistRoutes,
  ],
  setUp: insertRoles,
  demo: seedAccounts,
  workers: [mailWorker],
  privacy: accountsPrivacy,
  live: { account: { roles: ROLES } },
  async cleanUp({ db, now }) {
    const at = now();
    await deleteExpiredSessions(db, at);
    await forgetExpiredEmailChanges(db, at);
    await deleteExpiredLinks(db, at);
    await deleteExpiredWindows(db, at);
  },
};
