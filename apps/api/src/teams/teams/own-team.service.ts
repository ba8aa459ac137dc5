import type { teamCalls } from '@portal/api-schema';
import {
  ALREADY_HAS_TEAM,
  TEAM_CHANGED,
  TEAM_NOT_PARTICIPATING,
  TEAM_REQUIRED,
} from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { keepAccount } from '../../accounts/index.ts';
import { loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import { change, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused, unauthenticated } from '../../platform/errors.ts';
import { type Caller, isDirector } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { teamChange } from '../published-changes.ts';
import { insertTeam } from '../registration/new-team.ts';
import { findLedTeamId } from './team-access.repository.ts';
import { lockPerson, lockTeam, updateTeam } from './team-changes.repository.ts';
import { teamData } from './teams.service.ts';

export const ownTeamHandlers = {
  /**
   * Adds a team whose leader is the caller.
   * @throws HttpError 409 they have a team already · 422 registration is closed, or the sector does not exist
   */
  add(context, { actor, body }) {
    return change(context, actor, async ({ tx, at, audit, publish }) => {
      requireRegistrationOpen(await loadSettings(tx), at);
      if (!(await lockPerson(tx, actor.id))) throw unauthenticated();
      if ((await findLedTeamId(tx, actor.id)) !== undefined) throw conflict(ALREADY_HAS_TEAM);
      const teamId = await insertTeam(tx, { ...body, leader_id: actor.id }, at);
      await keepAccount(tx, actor.id);
      const details = { name: body.name };
      audit({ action: 'team.added', subject_type: 'team', subject_id: teamId, details });
      await publish(teamChange(teamId));
      return teamData(tx, teamId);
    });
  },

  /**
   * Renames a team: a leader their own while registration is open, a director any.
   * @throws HttpError 404 not the caller's team · 409 the name changed after `version`, or the leader's team does not take part · 422 registration is closed, or a
   * director names no team
   */
  rename(context, { caller, actor, body }) {
    const { team_id, name } = body;
    const lock = async (tx: Database) => lockTeam(tx, await teamToRename(tx, caller, team_id));
    return changeLocked(context, actor, lock, async (before, change) => {
      const { tx, at, audit, publish } = change;
      const { id, version } = before;
      if (!isDirector(caller)) {
        requireRegistrationOpen(await loadSettings(tx), at);
        if (!takesPart(before.status)) throw conflict(TEAM_NOT_PARTICIPATING);
      }
      if (before.name === name) return teamData(tx, id);
      const values = { name: before.name };
      const subject = { subject_type: 'team', subject_id: id } as const;
      const current = { message: TEAM_CHANGED, values, displayed: values };
      const edit = await editOf(change, { ...subject, version }, current, body);
      await updateTeam(tx, id, { name, version: edit.version });
      audit({ action: 'team.renamed', ...subject, ...edit, details: { from: before.name, to: name } });
      await publish(teamChange(id));
      return teamData(tx, id);
    });
  },
} satisfies Partial<Handlers<typeof teamCalls>>;

async function teamToRename(tx: Database, caller: Caller, askedId: string | undefined): Promise<string> {
  if (isDirector(caller)) {
    if (askedId === undefined) throw refused(TEAM_REQUIRED, { team_id: ['اختر الفريق'] });
    return askedId;
  }
  const ownId = await findLedTeamId(tx, caller.id);
  if (ownId === undefined || (askedId !== undefined && askedId !== ownId)) throw notFound();
  return ownId;
}
