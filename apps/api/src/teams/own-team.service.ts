import type { AddTeamBody, RenameTeamBody, Team } from '@portal/api-schema';
import { requireAsSeen } from '../as-seen.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { conflict, notFound, refused } from '../errors.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { requireRegistrationOpen } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { insertTeam } from './new-team.ts';
import { findLedTeamId, isDirector } from './team-access.ts';
import { lockPerson, lockTeam, updateTeam } from './team-changes.repository.ts';
import { loadTeam } from './teams.service.ts';

/** Somebody else changed what the caller is about to overwrite. */
export const TEAM_CHANGED = 'The team was changed meanwhile.';

const HAS_TEAM = 'You already have a team.';

/**
 * Founds a team of the leader who calls.
 * @throws HttpError 409 they have a team · 422 registration is closed, or the sector is not as it should be
 */
export async function addOwnTeam({ db, now }: Context, actor: Actor, body: AddTeamBody): Promise<Team> {
  return withTransaction(db, async (tx) => {
    const at = now();
    requireRegistrationOpen(await loadSettings(tx), at);
    await lockPerson(tx, actor.id);
    if ((await findLedTeamId(tx, actor.id)) !== undefined) throw conflict(HAS_TEAM);
    const teamId = await insertTeam(tx, { ...body, leader_id: actor.id }, at);
    await recordAudit(
      tx,
      actor,
      { action: 'team.added', subject_type: 'team', subject_id: teamId, details: { name: body.name } },
      at,
    );
    await publishTeamChange(tx, teamId);
    return loadTeam(tx, teamId);
  });
}

/**
 * Renames a team: a leader's own, while registration is open, or any for a director.
 * @throws HttpError 404 the team is not the caller's · 409 it is called otherwise than was seen · 422 registration is
 * closed, or a director names no team
 */
export async function renameTeam(
  { db, now }: Context,
  caller: Caller,
  actor: Actor,
  { team_id, name, seen }: RenameTeamBody,
): Promise<Team> {
  return withTransaction(db, async (tx) => {
    const at = now();
    const teamId = await teamToRename(tx, caller, team_id);
    const before = await lockTeam(tx, teamId);
    if (!before) throw notFound();
    if (!isDirector(caller)) requireRegistrationOpen(await loadSettings(tx), at);
    if (before.name === name) return loadTeam(tx, teamId);
    requireAsSeen(TEAM_CHANGED, { name: before.name }, seen, { name: before.name });
    await updateTeam(tx, teamId, { name });
    const details = { from: before.name, to: name };
    await recordAudit(
      tx,
      actor,
      { action: 'team.renamed', subject_type: 'team', subject_id: teamId, details },
      at,
    );
    await publishTeamChange(tx, teamId);
    return loadTeam(tx, teamId);
  });
}

async function teamToRename(tx: Database, caller: Caller, askedId: string | undefined): Promise<string> {
  if (isDirector(caller)) {
    if (askedId === undefined) throw refused('The team_id field is required.', { team_id: ['اختر الفريق'] });
    return askedId;
  }
  const ownId = await findLedTeamId(tx, caller.id);
  if (ownId === undefined || (askedId !== undefined && askedId !== ownId)) throw notFound();
  return ownId;
}
