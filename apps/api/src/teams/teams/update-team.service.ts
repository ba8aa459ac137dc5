import type { teamCalls } from '@portal/api-schema';
import { formatDateTime } from '@portal/domain/format';
import { TABLE_TAKEN, TEAM_CHANGED, TEAM_MERGED, TEAM_NOT_PARTICIPATING } from '@portal/domain/messages';
import { TEAM_STATUS_LABELS, takesPart } from '@portal/domain/statuses';
import type { AuditEntry } from '../../platform/audit/actor.ts';
import { type ChangeContext, changeLocked, changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf, editOfFields } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { findLeaderId } from '../members/members.repository.ts';
import { noticeTo, queueNotices } from '../notices.ts';
import { decide, lockStanding, qualify, unqueue } from '../places/standing.ts';
import { giveBack, lockUndo } from '../places/undo-decision.ts';
import { tableChange, teamChange } from '../published-changes.ts';
import { lockTable } from '../tables/tables.repository.ts';
import { isTableTaken, type LockedTeam, lockTeam, updateTeam } from './team-changes.repository.ts';
import { findTeam } from './team-parts.repository.ts';
import { loadTeam, teamData } from './teams.service.ts';

const CHECK_DATE = 'تحقق من التاريخ بشكل دقيق';

type TeamUpdate = Pick<AuditEntry, 'action' | 'details'> & {
  set: Parameters<typeof updateTeam>[2];
  edit: Edit;
};

export const updateHandlers = {
  /**
   * Assigns a table to a team, or takes it away.
   * @throws HttpError 404 no such team or table · 409 the table has another team, the team's table changed after `version`,
   * or a table is assigned to a team that does not take part
   */
  setTable(context, { actor, body }) {
    const { team_id, table_id } = body;
    const lock = async (tx: Database) => {
      // Every transaction that locks both a table and a team locks the table first, so that none deadlock.
      if (table_id !== null && !(await lockTable(tx, table_id))) throw notFound();
      return lockTeam(tx, team_id);
    };
    return changeLocked(context, actor, lock, async (team, change) => {
      const { tx, publish } = change;
      if (team.table_id === table_id) return teamData(tx, team_id);
      const { table } = await loadTeam(tx, team_id);
      const displayed = { table_id: table?.name ?? null };
      const edit = await teamEdit(change, team, { table_id: team.table_id }, displayed, body);
      if (table_id !== null && !takesPart(team.status)) throw conflict(TEAM_NOT_PARTICIPATING);
      if (table_id !== null && (await isTableTaken(tx, table_id, team_id))) throw conflict(TABLE_TAKEN);
      for (const id of [team.table_id, table_id]) {
        if (id !== null) await publish(tableChange(id));
      }
      await queueNotices(change, 'table_assigned', [{ ...noticeTo(team_id), previous: team.table_id }]);
      const details = { from: team.table_id, to: table_id };
      return storeUpdate(change, team_id, { set: { table_id }, edit, action: 'team.table_changed', details });
    });
  },

  /**
   * Decides the status of a team. A team that no longer takes part leaves its table; one for which there is no place waits for it, and
   * a place that it leaves goes to the first who waits. An undo gives the team back what the decision took, or changes nothing.
   * @throws HttpError 404 no such team, or the table of an undo was deleted · 409 its status changed after `version`, it has become a
   * part of another team, or the table of an undo has another team
   */
  setStatus(context, { actor, body }) {
    const { team_id, status, version, undo } = body;
    const lock = async (tx: Database) => {
      if (undo && version !== undefined) return lockUndo(tx, team_id, version);
      const team = await lockStanding(tx, team_id);
      return team && { team, before: undefined };
    };
    return changeLocked(context, actor, lock, async ({ team, before }, change) => {
      const isWaiting = team.waiting_since !== null;
      if (isWaiting ? status !== 'Qualified' : team.status !== status) {
        if (await hasJoinedAnother(change.tx, team)) throw conflict(TEAM_MERGED);
        const displayed = { status: TEAM_STATUS_LABELS[team.status] };
        // Whoever takes a team out of the waiting list has to know its last change, though its status stays.
        const record = { subject_type: 'team', subject_id: team_id, version: team.version } as const;
        const edit = isWaiting
          ? await editOfFields(change, record, { message: TEAM_CHANGED, displayed }, version, ['status'])
          : await teamEdit(change, team, { status: team.status }, displayed, body);
        if (status === 'Qualified') await qualify(change, team, edit);
        else if (status === team.status) await unqueue(change, team, edit);
        else await decide(change, team, status, { edit });
        if (before) await giveBack(change, team_id, before);
      }
      const waiting = (await findTeam(change.tx, team_id))?.waiting;
      return { ...(await teamData(change.tx, team_id)), ...(waiting && { waiting }) };
    });
  },

  /**
   * Gives a team a delivery date of its own, or with null the event's again, and allows delivery again where it was
   * disabled.
   * @throws HttpError 404 no such team · 409 its date changed after `version` · 422 the date has passed
   */
  async setAvailability(context, { actor, body }) {
    const { team_id, availability_to } = body;
    const until = availability_to === null ? null : new Date(availability_to);
    if (until !== null && until < context.now()) throw refused(CHECK_DATE, { availability_to: [CHECK_DATE] });
    return changeRecord(context, actor, lockTeam, team_id, async (team, change) => {
      const { availability_to: current } = team;
      const displayed = displayedDate(context, team);
      const before = body.seen?.availability_to ?? null;
      // The date in the API's own notation, so that it can be compared.
      const seen = body.seen && { availability_to: before && new Date(before).toISOString() };
      const sent = { ...body, availability_to: toIso(until), seen };
      const edit = await teamEdit(change, team, { availability_to: toIso(current) }, displayed, sent);
      return storeUpdate(change, team_id, {
        set: { availability_to: until, delivery_disabled: false },
        edit,
        action: 'team.availability_changed',
        details: { availability_to: toIso(until) },
      });
    });
  },

  /** @throws HttpError 404 no such team · 409 its date changed after `version` */
  disableAvailability(context, { actor, body }) {
    const { team_id: teamId, version } = body;
    return changeRecord(context, actor, lockTeam, teamId, async (team, change) => {
      if (team.delivery_disabled) return teamData(change.tx, teamId);
      const set = { availability_to: null, delivery_disabled: true };
      const record = { subject_type: 'team', subject_id: teamId, version: team.version } as const;
      const refusal = { message: TEAM_CHANGED, displayed: displayedDate(context, team) };
      const edit = await editOfFields(change, record, refusal, version, ['availability_to']);
      return storeUpdate(change, teamId, { set, edit, action: 'team.delivery_disabled' });
    });
  },
} satisfies Partial<Handlers<typeof teamCalls>>;

const displayedDate = ({ config }: Context, { availability_to }: LockedTeam) => ({
  availability_to: availability_to && formatDateTime(availability_to, config.eventTimeZone),
});

/** Whether the team's leader joined another team, which may have been deleted since. */
async function hasJoinedAnother(tx: Database, { id, status, merged_into }: LockedTeam): Promise<boolean> {
  if (merged_into !== null) return true;
  return status === 'Withdrawn' && (await findLeaderId(tx, id)) === undefined;
}

export function teamEdit<Values extends object>(
  change: ChangeContext,
  { id, version }: LockedTeam,
  values: Values,
  displayed: { readonly [Field in keyof Values]: string | null },
  sent: Parameters<typeof editOf<Values>>[3],
): Promise<Edit> {
  const record = { subject_type: 'team', subject_id: id, version } as const;
  return editOf(change, record, { message: TEAM_CHANGED, values, displayed }, sent);
}

export async function storeUpdate(
  { tx, audit, publish }: ChangeContext,
  teamId: string,
  { set, edit, ...entry }: TeamUpdate,
) {
  await updateTeam(tx, teamId, { ...set, version: edit.version });
  audit({ ...entry, ...edit, subject_type: 'team', subject_id: teamId });
  await publish(teamChange(teamId));
  return teamData(tx, teamId);
}
