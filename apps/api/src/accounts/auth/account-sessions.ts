import type { Sessions } from '../../platform/context.ts';
import { isSessionValid, validSessionRoles } from './sessions.repository.ts';
import { findCaller } from './sessions.ts';

/** The sessions of accounts. */
export const accountSessions: Sessions = {
  find: findCaller,
  isValid: isSessionValid,
  rolesOf: validSessionRoles,
};
