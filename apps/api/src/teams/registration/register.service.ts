import { authCalls } from '@portal/api-schema';
import { PRIVACY_TEXT_UNKNOWN } from '@portal/domain/messages';
import {
  expiryOfRegistration,
  hashNewPassword,
  insertPerson,
  limitsOfNetwork,
  queueMail,
  requireAvailable,
  requireBelowLimits,
  requireConfirmed,
  requireSecret,
  toUser,
} from '../../accounts/index.ts';
import { isPrivacyVersion, loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import { actorOf } from '../../platform/audit/actor.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { withTransaction } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { saveAnswers } from '../forms/save-answers.ts';
import { teamChange } from '../published-changes.ts';
import { sharesName } from '../teams/team-conditions.repository.ts';
import { insertTeam } from './new-team.ts';

// A hall of 300 leaders behind one address must be able to register within a quarter of an hour, with a second try for
// each. The third limit bounds how many emails, phone numbers and identities one network can hold, and how many mails it can cause.

/** Registrations that are tried from one network, in a quarter of an hour. */
export const MAX_TRIES = 600;
/** Checks before registering, in a quarter of an hour; the form makes one for each press of «التالي». */
export const MAX_CHECKS = 900;
/** Registrations that are stored, in a day. */
export const MAX_REGISTRATIONS = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

export const registrationRoutes = routesOf(
  { register: authCalls.register, checkRegister: authCalls.checkRegister },
  {
    /**
     * Registers a leader with a `Pending` team, and mails the link that verifies the email. Both are removed again when
     * nobody follows it in time (`removeExpiredRegistrations`).
     * @throws HttpError 422 registration is closed, another person has a field, the sector does not exist, an answer is wrong or missing, or the password
     * is public · 429 too many tries or registrations from the network
     */
    async register(context, { body, request }) {
      requireConfirmed(body);
      const { db, now } = context;
      await requireBelowLimits(db, limitsOfNetwork('register-try', request.ip, MAX_TRIES), now());
      const { team_name: name, sector_id, sub_sector_ids, track_id, ...rest } = body;
      const { answers, privacy_version, ...account } = rest;
      const { password, password_confirmation: _, ...person } = account;
      // The password is hashed before the transaction, which would hold a connection meanwhile, but not for who is refused.
      requireRegistrationOpen(await loadSettings(db), now());
      if (privacy_version !== undefined && !(await isPrivacyVersion(db, privacy_version))) {
        throw refused(PRIVACY_TEXT_UNKNOWN, { privacy_version: ['نص الخصوصية غير معروف'] });
      }
      await requireAvailable(db, person);
      const password_hash = await hashNewPassword(context, password);
      return withTransaction(db, async (tx) => {
        const at = now();
        requireRegistrationOpen(await loadSettings(tx), at);
        const leader = await insertPerson(tx, {
          ...person,
          role: 'leader',
          password_hash,
          expires_at: expiryOfRegistration(at),
          ...(privacy_version !== undefined && { consent_version: privacy_version, consented_at: at }),
        });
        const team = { name, sector_id, sub_sector_ids, track_id, leader_id: leader.id };
        const teamId = await insertTeam(tx, team, at);
        const asked = { form: 'registration', track_id: track_id ?? null } as const;
        await saveAnswers(tx, { team_id: teamId }, { ...asked, given: answers, complete: true, at });
        const user = toUser(leader);
        const details = { team_id: teamId, team_name: name };
        const subject = { subject_type: 'user', subject_id: leader.id } as const;
        await recordAudit(tx, actorOf(user, request), { action: 'user.registered', ...subject, details }, at);
        await publishChange(context, tx, teamChange(teamId));
        await queueMail(context, tx, { kind: 'verify_email', user_id: leader.id });
        // Last, because the counter stays locked until the commit.
        const limits = limitsOfNetwork('registration', request.ip, MAX_REGISTRATIONS, DAY_MS);
        await requireBelowLimits(tx, limits, at);
        return { user, shares_name: await sharesName(tx, teamId) };
      });
    },

    /** @throws HttpError 422 registration is closed, or with every given field that another person has, or the password is public · 429 too many calls */
    async checkRegister(context, { body, request }) {
      const { db, now } = context;
      await requireBelowLimits(db, limitsOfNetwork('register-check', request.ip, MAX_CHECKS), now());
      requireRegistrationOpen(await loadSettings(db), now());
      const { password, ...person } = body;
      await requireAvailable(db, person);
      if (password !== undefined) requireSecret(context, password);
      return { available: true as const };
    },
  },
);
