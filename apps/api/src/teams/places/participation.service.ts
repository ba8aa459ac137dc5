import { type Participation, participationCalls } from '@portal/api-schema';
import {
  CONFIRMATION_OFF,
  CONFIRMATION_OVER,
  TEAM_NOT_QUALIFIED,
  TEAM_NOT_WAITING,
} from '@portal/domain/messages';
import { confirmationDeadline, loadSettings, type SettingsRow } from '../../event/index.ts';
import { type ChangeContext, changeLocked, changeRecord } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, refused } from '../../platform/errors.ts';
import { isDirector } from '../../platform/http/caller.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { askedTeamId } from '../teams/team-access.ts';
import type { LockedTeam } from '../teams/team-changes.repository.ts';
import { findTeam, type TeamRow } from '../teams/team-parts.repository.ts';
import { putFirst } from './places.repository.ts';
import { confirm, decide, fillPlaces, lockStanding, nextEdit, publishQueue } from './standing.ts';

export const participationRoutes = routesOf(participationCalls, {
  /**
   * Confirming twice, or withdrawing twice, changes nothing.
   * @throws HttpError 404 not the caller's team · 409 nobody has to confirm, or the team is not qualified · 422 the leader's time to
   * confirm is over, or a director names no team
   */
  decide(context, { caller, actor, body }) {
    const { team_id, decision } = body;
    const lock = async (tx: Database) => lockStanding(tx, await askedTeamId(tx, caller, team_id));
    return changeLocked(context, actor, lock, async (team, change) => {
      const { tx, at } = change;
      const settings = await loadSettings(tx);
      const isDecided = decision === 'confirm' ? team.confirmed_at !== null : team.status === 'Withdrawn';
      if (!isDecided) {
        const leavesQueue = decision === 'withdraw' && team.waiting_since !== null;
        if (!leavesQueue) requireDecidable(settings, team, { at, isLate: !isDirector(caller) });
        await (decision === 'confirm' ? confirm(change, team) : decide(change, team, 'Withdrawn'));
      }
      return participationData(change, team.id);
    });
  },

  /** @throws HttpError 404 no such team · 409 it does not wait */
  advance(context, { actor, body }) {
    const { team_id, reason } = body;
    return changeRecord(context, actor, lockStanding, team_id, async (team, change) => {
      if (team.waiting_since === null) throw conflict(TEAM_NOT_WAITING);
      await putFirst(change.tx, team_id);
      const entry = { action: 'team.advanced', subject_type: 'team', subject_id: team_id } as const;
      change.audit({ ...entry, ...nextEdit(team), details: { reason } });
      await fillPlaces(change);
      await publishQueue(change);
      return participationData(change, team_id);
    });
  },
});

/** @throws HttpError 409 nobody has to confirm, or the team is not qualified · 422 its time is over, which `isLate` asks for */
function requireDecidable(
  settings: SettingsRow,
  team: LockedTeam,
  { at, isLate }: { at: Date; isLate: boolean },
): void {
  const deadline = confirmationDeadline(settings, team);
  if (deadline === null) throw conflict(CONFIRMATION_OFF);
  if (team.status !== 'Qualified') throw conflict(TEAM_NOT_QUALIFIED);
  if (isLate && at > deadline) {
    throw refused(CONFIRMATION_OVER, { decision: ['انتهت مهلة تأكيد المشاركة أو الانسحاب'] });
  }
}

async function participationData({ tx, at }: ChangeContext, teamId: string) {
  const row = await findTeam(tx, teamId);
  const participation = row && participationOf(await loadSettings(tx), row, at);
  return participation ? { participation } : {};
}

/** Where the team stands; undefined for one that neither waits nor has to confirm. */
export function participationOf(
  settings: SettingsRow,
  team: Pick<TeamRow, 'status' | 'status_changed_at' | 'confirmed_at' | 'waiting'>,
  now: Date,
): Participation | undefined {
  const { status, confirmed_at, waiting } = team;
  const deadline = status === 'Qualified' ? confirmationDeadline(settings, team) : null;
  if (deadline === null && waiting === null) return undefined;
  return {
    confirm_until: toIso(deadline),
    confirmed_at: toIso(confirmed_at),
    waiting,
    decides: deadline === null || now <= deadline,
  };
}
