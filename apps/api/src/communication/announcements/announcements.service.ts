import { type Announcement, announcementCalls, type Body } from '@portal/api-schema';
import { type AnnouncementState, byUrgency } from '@portal/domain/announcements';
import { TIME_PASSED } from '@portal/domain/format';
import { ANNOUNCEMENT_CHANGED, ANNOUNCEMENT_NOT_ACTIVE, INVALID_DATA } from '@portal/domain/messages';
import type { Role } from '@portal/domain/roles';
import { v7 as uuidv7 } from 'uuid';
import { onStage } from '../../event-day/index.ts';
import type { Actor } from '../../platform/audit/actor.ts';
import { type ChangeContext, change, changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Edit, editOf, UNSEEN } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toIso } from '../../platform/time.ts';
import { announcementChange } from '../published-changes.ts';
import {
  type AnnouncementRow,
  type AnnouncementValues,
  deleteAnnouncementRow,
  insertAnnouncement,
  listAnnouncementRows,
  listForRole,
  lockAnnouncement,
  nextChange,
  selectAnnouncements,
  updateAnnouncement,
} from './announcements.repository.ts';

export const announcementRoutes = routesOf(announcementCalls, {
  /** What people of a role see now, who is on the stage, and when the next announcement begins for them. */
  async active(context, { caller }) {
    const now = context.now();
    const [rows, stage] = await Promise.all([
      listForRole(context.db, caller.role, now),
      onStage(context, caller),
    ]);
    const next = rows.findLast((row) => row.from > now);
    return {
      announcements: rows
        .filter((row) => stateOf(row, now) === 'active')
        .toSorted(byUrgency)
        .map(({ id, text, tone, to, version }) => ({
          announcement_id: id,
          text,
          tone,
          to: to.toISOString(),
          version,
        })),
      next_from: toIso(next?.from ?? null),
      ...(stage && { stage }),
      now: now.toISOString(),
    };
  },

  async list(context, { query }) {
    const { db } = context;
    const now = context.now();
    const [{ rows, pagination }, next] = await Promise.all([
      listAnnouncementRows(db, query, now),
      nextChange(db, now),
    ]);
    return {
      announcements: rows.map((row) => toAnnouncement(row, now)),
      next_change: toIso(next),
      now: now.toISOString(),
      pagination,
    };
  },

  /**
   * Adds an announcement. One whose `id` is known stays as it is: an attempt whose answer was lost has added it.
   * @throws HttpError 409 what is stored differs · 422 it would end in the past, or before it begins
   */
  async add(context, { actor, body: { id = uuidv7(), from = null, ...body } }) {
    const stored = await change(context, actor, async (changing) => {
      const { tx, at } = changing;
      const values = { ...body, from: from ? new Date(from) : at, to: new Date(body.to) };
      requireTimes(values, at);
      const isNew = await insertAnnouncement(tx, { id, ...values, created_by: actor.id, created_at: at });
      return isNew ? record(changing, 'announcement.added', { id, ...values }) : null;
    });
    if (stored) return stored;
    return changeAnnouncement(context, actor, { announcement_id: id, version: UNSEEN, from, ...body });
  },

  /**
   * Changes the fields that are given.
   * @throws HttpError 404 · 409 a field was changed after `version` · 422 as for a new one
   */
  change: (context, { actor, body }) => changeAnnouncement(context, actor, body),

  /** @throws HttpError 404 · 409 it has not begun, or has ended */
  end(context, { actor, params: { id } }) {
    return changeRecord(context, actor, lockAnnouncement, id, async (before, changing) => {
      const { tx, at } = changing;
      if (stateOf(before, at) !== 'active') throw conflict(ANNOUNCEMENT_NOT_ACTIVE);
      await updateAnnouncement(tx, id, { to: at });
      const edit = { version: before.version + 1, fields: ['to'] };
      return record(changing, 'announcement.ended', before, [], edit);
    });
  },

  /** @throws HttpError 404 */
  delete(context, { actor, body }) {
    const id = body.announcement_id;
    return changeRecord(context, actor, lockAnnouncement, id, async (before, { tx, audit, publish }) => {
      await deleteAnnouncementRow(tx, id);
      const details = { text: before.text };
      audit({ action: 'announcement.deleted', subject_type: 'announcement', subject_id: id, details });
      await publish(announcementChange(before));
      return {};
    });
  },
});

function changeAnnouncement(
  context: Context,
  actor: Actor,
  { announcement_id, version, from, to, ...body }: Body<typeof announcementCalls.change>,
) {
  return changeRecord(context, actor, lockAnnouncement, announcement_id, async (before, changing) => {
    const { tx, at } = changing;
    const current = valuesOf(before);
    const begins = from === null && !(version === UNSEEN && before.from <= at) ? at : before.from;
    const values = {
      ...current,
      ...body,
      from: from ? new Date(from) : begins,
      to: to === undefined ? before.to : new Date(to),
    };
    const edit = await editOf(
      changing,
      { subject_type: 'announcement', subject_id: announcement_id, version: before.version },
      { message: ANNOUNCEMENT_CHANGED, values: current },
      { ...values, version },
    );
    if (edit.fields.length === 0) return load(tx, announcement_id, at);
    requireTimes(values, at);
    await updateAnnouncement(tx, announcement_id, values);
    return record(changing, 'announcement.changed', { id: announcement_id, ...values }, before.roles, edit);
  });
}

const valuesOf = ({ text, tone, roles, from, to }: AnnouncementRow) => ({ text, tone, roles, from, to });

async function record(
  { tx, at, audit, publish }: ChangeContext,
  action: 'announcement.added' | 'announcement.changed' | 'announcement.ended',
  announcement: Pick<AnnouncementRow, 'id' | 'text' | 'tone' | 'roles'>,
  rolesBefore: readonly Role[] = [],
  edit?: Edit,
) {
  const { id, text, tone, roles } = announcement;
  audit({ action, subject_type: 'announcement', subject_id: id, ...edit, details: { text, tone, roles } });
  await publish(announcementChange({ id, roles: [...new Set([...rolesBefore, ...roles])] }));
  return load(tx, id, at);
}

async function load(tx: Database, id: string, now: Date) {
  const [row] = await selectAnnouncements(tx, { id }, now);
  if (!row) throw notFound();
  return { announcement: toAnnouncement(row, now) };
}

function requireTimes({ from, to }: Pick<AnnouncementValues, 'from' | 'to'>, now: Date): void {
  if (to <= now) throw refused(INVALID_DATA, { to: [TIME_PASSED] });
  if (to <= from) throw refused(INVALID_DATA, { to: ['وقت الانتهاء يسبق وقت البداية أو يساويه'] });
}

function stateOf({ from, to }: Pick<AnnouncementRow, 'from' | 'to'>, now: Date): AnnouncementState {
  if (to <= now) return 'ended';
  return from > now ? 'planned' : 'active';
}

type ListedRow = Awaited<ReturnType<typeof selectAnnouncements>>[number];

function toAnnouncement({ announcement, created_by }: ListedRow, now: Date): Announcement {
  const { id, from, to, created_at: _created_at, ...own } = announcement;
  return {
    ...own,
    announcement_id: id,
    state: stateOf(announcement, now),
    created_by,
    from: from.toISOString(),
    to: to.toISOString(),
  };
}
