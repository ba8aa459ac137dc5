import type { RegisterTeamBody, Team } from '@portal/api-schema';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Context } from '../context.ts';
import { withTransaction } from '../db/database.ts';
import { HttpError } from '../errors.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { queueMail } from '../mail/mail-request.ts';
import { requireRoomFor, storeMember } from '../members/members.service.ts';
import { insertPerson } from '../people/people.repository.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { insertTeam } from './new-team.ts';
import { loadTeam } from './teams.service.ts';

/**
 * Adds a team with its leader, whether or not registration is open. The leader is emailed a link to set a password.
 * @throws HttpError 422 the team is too large, the sector is not as it should be, or what a person brings belongs to
 * somebody; such a field is named with its place, such as `members.0.email`
 */
export async function registerTeam(
  context: Context,
  actor: Actor,
  { team_name, sector_id, sub_sector_ids, leader, members = [] }: RegisterTeamBody,
): Promise<Team> {
  return withTransaction(context.db, async (tx) => {
    const at = context.now();
    requireRoomFor(members.length + 1, await loadSettings(tx));
    const { id: leader_id } = await within('leader', () => insertPerson(tx, { ...leader, role: 'leader' }));
    const teamId = await insertTeam(tx, { name: team_name, sector_id, sub_sector_ids, leader_id }, at);
    for (const [index, member] of members.entries()) {
      await within(`members.${index}`, () => storeMember(tx, teamId, member));
    }
    await queueMail(context, tx, { kind: 'set_password', user_id: leader_id });
    await recordAudit(
      tx,
      actor,
      { action: 'team.added', subject_type: 'team', subject_id: teamId, details: { name: team_name } },
      at,
    );
    await publishTeamChange(tx, teamId);
    return loadTeam(tx, teamId);
  });
}

/** Names the fields of a refusal as the fields of that part of the body. */
async function within<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.errors) throw error;
    const errors = Object.entries(error.errors).map(([field, messages]) => [`${part}.${field}`, messages]);
    throw new HttpError(error.status, error.message, { errors: Object.fromEntries(errors) });
  }
}
