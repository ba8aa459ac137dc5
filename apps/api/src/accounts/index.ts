export { type AccountOwners, accountOwners } from './account/account-owners.ts';
export { findAccount, findAccountByEmail } from './auth/accounts.repository.ts';
export { toUser } from './auth/auth.service.ts';
export { requestEmailChange } from './auth/email-change.ts';
export {
  expiryOfRegistration,
  keepAccount,
  lockExpiredAccount,
  UNMAILED_KEPT_MS,
  UNVERIFIED_KEPT_MS,
} from './auth/expiring-accounts.repository.ts';
export { issueLink, revokeLinks } from './auth/links.repository.ts';
export { requireVerification } from './auth/links.service.ts';
export { MAX_FAILURES_PER_EMAIL } from './auth/login-throttle.ts';
export { hashNewPassword, requireConfirmed, requireSecret, storeNewPassword } from './auth/passwords.ts';
export { closeSessions } from './auth/sessions.repository.ts';
export { accountSessions, createSession } from './auth/sessions.ts';
export { limitsOfNetwork, requireBelowLimits, takeBackHit } from './auth/throttle.ts';
export {
  committeeIdOfJudge,
  findJudge,
  insertJudge,
  type JudgeRow,
  listJudges,
  lockJudge,
} from './judges/judges.repository.ts';
export { placeholderEmail, shownEmail } from './judges/no-email.ts';
export { invitationMails, queueMail, queueMails, sendActivationMail } from './mail/mail-request.ts';
export { MAX_MAILS_PER_EMAIL, MAX_MAILS_TO_UNVERIFIED } from './mail/mail-throttle.ts';
export { mailWorker } from './mail/mail-worker.ts';
export { accountsModule } from './module.ts';
export { accountChange, changePerson } from './people/change-person.ts';
export {
  deletePerson,
  findPerson,
  giveAccount,
  insertPerson,
  normalisePhone,
  requireAvailable,
  setVersion,
  storedFields,
  type UserRow,
} from './people/people.repository.ts';
export { isAnonymised } from './privacy.repository.ts';
export {
  deleteSecondFactor,
  findSecondFactor,
  markConfirmed,
  saveSecret,
} from './second-factor/second-factor.repository.ts';
export { findDesk, setDisabled } from './staff/staff.repository.ts';
export { judges, loginThrottle, sessions, users, userTokens } from './users.schema.ts';
