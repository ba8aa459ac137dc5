import type { teamCalls } from '@portal/api-schema';
import { insertPerson, queueMail } from '../../accounts/index.ts';
import { loadSettings } from '../../event/index.ts';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { requireRoomFor, storeMember } from '../members/members.service.ts';
import { teamChange } from '../published-changes.ts';
import { teamData } from '../teams/teams.service.ts';
import { insertTeam } from './new-team.ts';

/**
 * Adds a team with its leader and members, whether or not registration is open. The leader gets a link to set a
 * password by mail.
 * @throws HttpError 422 the team is too large, the sector does not exist, or another person has a field; such a field
 * is named with its place in the body, such as `members.0.email`
 */
export function registerTeam(context: Context, { actor, body }: CallInput<typeof teamCalls.register>) {
  const { team_name, sector_id, sub_sector_ids, track_id, leader, members = [] } = body;
  return change(context, actor, async ({ tx, at, audit, publish }) => {
    requireRoomFor(members.length + 1, await loadSettings(tx));
    const { id: leader_id } = await within('leader', () => insertPerson(tx, { ...leader, role: 'leader' }));
    const teamId = await insertTeam(
      tx,
      { name: team_name, sector_id, sub_sector_ids, track_id, leader_id },
      at,
    );
    for (const [index, member] of members.entries()) {
      await within(`members.${index}`, () =>
        storeMember(tx, teamId, member, { track_id: body.track_id ?? null, complete: false, at }),
      );
    }
    await queueMail(context, tx, { kind: 'set_password', user_id: leader_id });
    const details = { name: team_name };
    audit({ action: 'team.added', subject_type: 'team', subject_id: teamId, details });
    await publish(teamChange(teamId));
    return teamData(tx, teamId);
  });
}

/** Prefixes the fields of a refusal with the part of the body that they belong to. */
async function within<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HttpError) || !error.errors) throw error;
    const errors = Object.entries(error.errors).map(([field, messages]) => [`${part}.${field}`, messages]);
    throw new HttpError(error.status, error.message, { errors: Object.fromEntries(errors) });
  }
}
