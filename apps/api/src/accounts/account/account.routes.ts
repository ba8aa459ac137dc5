import { accountCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { endOtherSessions, endSession, ownSessions } from './own-sessions.service.ts';
import { changePassword, confirmPassword } from './password.service.ts';
import { changeProfile } from './profile.service.ts';

/** The calls about the signed-in person's own account. */
export const accountRoutes = routesOf(accountCalls, {
  changeProfile,
  sessions: ownSessions,
  endSession,
  endOtherSessions,
  confirmPassword,
  changePassword,
});
