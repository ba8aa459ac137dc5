import type { teamCalls } from '@portal/api-schema';
import { ALREADY_HAS_TEAM, TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { takesPart } from '@portal/domain/statuses';
import { keepAccount } from '../../accounts/index.ts';
import { loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import { type ChangeContext, change, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, unauthenticated } from '../../platform/errors.ts';
import { type Caller, isDirector } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { lockPlaces } from '../places/places.repository.ts';
import { fillPlaces, publishQueue } from '../places/standing.ts';
import { teamChange } from '../published-changes.ts';
import { insertTeam } from '../registration/new-team.ts';
import { teamRecords } from '../team-records.ts';
import { listTracks } from '../tracks/tracks.repository.ts';
import { requireTrack } from '../tracks/tracks.service.ts';
import { findLedTeamId } from './team-access.repository.ts';
import { askedTeamId } from './team-access.ts';
import { type LockedTeam, lockPerson, lockTeam } from './team-changes.repository.ts';
import { loadTeam, teamData } from './teams.service.ts';
import { storeUpdate, teamEdit } from './update-team.service.ts';

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
    const lock = async (tx: Database) => lockTeam(tx, await askedTeamId(tx, caller, team_id));
    return changeLocked(context, actor, lock, async (before, change) => {
      const { id, name: from } = before;
      await requireChangeable(change, caller, before);
      if (from === name) return teamData(change.tx, id);
      const edit = await teamEdit(change, before, { name: from }, { name: from }, body);
      return storeUpdate(change, id, {
        set: { name },
        edit,
        action: 'team.renamed',
        details: { from, to: name },
      });
    });
  },

  /**
   * Changes the track of a team: a leader that of their own while registration is open, a director that of any.
   * @throws HttpError 404 not the caller's team · 409 the track changed after `version`, the leader's team does not take part or is judged already, it is judged or has a picked prize and the results are frozen, or it is qualified and there is no place for it in the track · 422 no
   * such track, registration is closed, a leader names no track, or a director no team
   */
  setTrack(context, { caller, actor, body }) {
    const { team_id, track_id } = body;
    const lock = async (tx: Database) => {
      await lockPlaces(tx);
      return lockTeam(tx, await askedTeamId(tx, caller, team_id));
    };
    return changeLocked(context, actor, lock, async (team, change) => {
      const { tx } = change;
      const { id } = team;
      await requireChangeable(change, caller, team);
      const from = (await loadTeam(tx, id)).track?.name ?? null;
      const edit = await teamEdit(change, team, { track_id: team.track_id }, { track_id: from }, body);
      if (track_id !== null || !isDirector(caller)) await requireTrack(tx, track_id);
      if (edit.fields.length === 0) return teamData(tx, id);
      if (!isDirector(caller)) {
        for (const { beforeTrackChange } of teamRecords.of(context)) await beforeTrackChange?.(tx, id);
      }
      const to = (await listTracks(tx)).find((track) => track.id === track_id)?.name ?? null;
      const details = { from, to };
      await storeUpdate(change, id, { set: { track_id }, edit, action: 'team.track_changed', details });
      await fillPlaces(change);
      if (team.waiting_since !== null) await publishQueue(change);
      return teamData(tx, id);
    });
  },
} satisfies Partial<Handlers<typeof teamCalls>>;

/** @throws HttpError 409 the leader's team does not take part · 422 registration is closed for the leader */
async function requireChangeable({ tx, at }: ChangeContext, caller: Caller, { status }: LockedTeam) {
  if (isDirector(caller)) return;
  requireRegistrationOpen(await loadSettings(tx), at);
  if (!takesPart(status)) throw conflict(TEAM_NOT_PARTICIPATING);
}
