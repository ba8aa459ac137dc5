import type { AddTeamBody, RenameTeamBody, Team } from '@portal/api-schema';
import {
  ALREADY_HAS_TEAM,
  TEAM_CHANGED,
  TEAM_NOT_PARTICIPATING,
  TEAM_REQUIRED,
} from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import type { Actor } from '../audit/actor.ts';
import type { Caller } from '../auth/caller.ts';
import { keepAccount } from '../auth/expiring-accounts.repository.ts';
import { change, changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { conflict, notFound, refused, unauthenticated } from '../errors.ts';
import { teamChange } from '../published-changes.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { requireRegistrationOpen } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { insertTeam } from './new-team.ts';
import { findLedTeamId } from './team-access.repository.ts';
import { isDirector } from './team-access.ts';
import { lockPerson, lockTeam, updateTeam } from './team-changes.repository.ts';
import { loadTeam } from './teams.service.ts';

/**
 * Adds a team whose leader is the caller.
 * @throws HttpError 409 they have a team already · 422 registration is closed, or the sector does not exist
 */
export async function addOwnTeam(context: Context, actor: Actor, body: AddTeamBody): Promise<Team> {
  return change(context, actor, async ({ tx, at, audit, publish }) => {
    requireRegistrationOpen(await loadSettings(tx), at);
    if (!(await lockPerson(tx, actor.id))) throw unauthenticated();
    if ((await findLedTeamId(tx, actor.id)) !== undefined) throw conflict(ALREADY_HAS_TEAM);
    const teamId = await insertTeam(tx, { ...body, leader_id: actor.id }, at);
    await keepAccount(tx, actor.id);
    const details = { name: body.name };
    audit({ action: 'team.added', subject_type: 'team', subject_id: teamId, details });
    await publish(teamChange(teamId));
    return loadTeam(tx, teamId);
  });
}

/**
 * Renames a team: a leader their own while registration is open, a director any.
 * @throws HttpError 404 not the caller's team · 409 the name changed since `seen`, or the leader's team does not take part · 422 registration is closed, or a
 * director names no team
 */
export async function renameTeam(
  context: Context,
  caller: Caller,
  actor: Actor,
  { team_id, name, seen }: RenameTeamBody,
): Promise<Team> {
  const lock = async (tx: Database) => lockTeam(tx, await teamToRename(tx, caller, team_id));
  return changeLocked(context, actor, lock, async (before, { tx, at, audit, publish }) => {
    const { id } = before;
    if (!isDirector(caller)) {
      requireRegistrationOpen(await loadSettings(tx), at);
      if (!takesPart(before.status)) throw conflict(TEAM_NOT_PARTICIPATING);
    }
    if (before.name === name) return loadTeam(tx, id);
    requireUnchanged(TEAM_CHANGED, { name: before.name }, seen, { name: before.name });
    await updateTeam(tx, id, { name });
    const details = { from: before.name, to: name };
    audit({ action: 'team.renamed', subject_type: 'team', subject_id: id, details });
    await publish(teamChange(id));
    return loadTeam(tx, id);
  });
}

async function teamToRename(tx: Database, caller: Caller, askedId: string | undefined): Promise<string> {
  if (isDirector(caller)) {
    if (askedId === undefined) throw refused(TEAM_REQUIRED, { team_id: ['اختر الفريق'] });
    return askedId;
  }
  const ownId = await findLedTeamId(tx, caller.id);
  if (ownId === undefined || (askedId !== undefined && askedId !== ownId)) throw notFound();
  return ownId;
}
