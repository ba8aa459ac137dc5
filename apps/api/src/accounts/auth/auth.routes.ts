import { authCalls } from '@portal/api-schema';
import { availableRegisters, loadSettings } from '../../event/index.ts';
import { routesOf } from '../../platform/http/route.ts';
import { login, logout, me } from './auth.service.ts';
import {
  correctEmail,
  forgotPassword,
  judgeSignIn,
  openReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from './links.service.ts';

// Leaders register with a team: a module above serves that.
const { register, checkRegister, ...calls } = authCalls;

export const authRoutes = routesOf(calls, {
  availableRegisters: async ({ db, now, config, isDemo, demoOutbox }) => ({
    ...availableRegisters(await loadSettings(db), now(), config.eventTimeZone),
    ...(isDemo && { demo: config.publicBy === null ? ('local' as const) : ('public' as const) }),
    ...(demoOutbox && { demo_outbox: true as const }),
  }),
  login,
  judgeSignIn,
  logout,
  me,
  verifyEmail,
  resendVerification,
  correctEmail,
  forgotPassword,
  openReset,
  resetPassword,
});
