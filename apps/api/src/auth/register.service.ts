import type { RegisterBody, RegisterCheckBody, User } from '@portal/api-schema';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { publishChange } from '../live/publish-change.ts';
import { queueMail } from '../mail/mail-request.ts';
import { insertPerson, requireAvailable } from '../people/people.repository.ts';
import { teamChange } from '../published-changes.ts';
import { requireRegistrationOpen } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { insertTeam } from '../teams/new-team.ts';
import { type Origin, toUser } from './auth.service.ts';
import { requireConfirmed } from './password-confirmation.ts';
import { hashPassword } from './passwords.ts';
import { requireBelowLimits } from './throttle.ts';

/** Per quarter of an hour. A whole venue shares one address, and each of its leaders tries a few times. */
const MAX_TRIES_PER_ADDRESS = 2_000;

/**
 * Registers a leader with a `Pending` team, and mails the link that verifies the email.
 * @throws HttpError 422 registration is closed, another person has a field, or the sector does not exist
 */
export async function register(context: Context, body: RegisterBody, origin: Origin): Promise<User> {
  requireConfirmed(body);
  await countTry(context, origin);
  const { db, now } = context;
  return withTransaction(db, async (tx) => {
    const at = now();
    requireRegistrationOpen(await loadSettings(tx), at);
    const { full_name, email, phone_number, identity } = body;
    // `insertPerson` checks this too, but the password would be hashed in vain, which is expensive.
    await requireAvailable(tx, body);
    const password_hash = await hashPassword(body.password);
    const leader = await insertPerson(tx, {
      role: 'leader',
      full_name,
      email,
      phone_number,
      identity,
      password_hash,
    });
    const { team_name: name, sector_id, sub_sector_ids } = body;
    const teamId = await insertTeam(tx, { name, sector_id, sub_sector_ids, leader_id: leader.id }, at);
    const user = toUser(leader);
    const details = { team_id: teamId, team_name: name };
    const entry = {
      action: 'user.registered',
      subject_type: 'user',
      subject_id: leader.id,
      details,
    } as const;
    await recordAudit(tx, actorOf(user, origin), entry, at);
    await publishChange(tx, teamChange(teamId));
    await queueMail(context, tx, { kind: 'verify_email', user_id: leader.id });
    return user;
  });
}

/** @throws HttpError 422 with every given field that another person has */
export async function checkRegister(
  context: Context,
  body: RegisterCheckBody,
  origin: Origin,
): Promise<void> {
  await countTry(context, origin);
  await requireAvailable(context.db, body);
}

async function countTry({ db, now }: Context, { ip }: Origin): Promise<void> {
  const limit = { key: `register-address:${ip}`, max: MAX_TRIES_PER_ADDRESS };
  await requireBelowLimits(db, [limit], now());
}
