import { ANNOUNCEMENT_STATES, ANNOUNCEMENT_TONES } from '@portal/domain/announcements';
import { ANNOUNCEMENT_MAX } from '@portal/domain/limits';
import { DIRECTORS, ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import {
  EditedVersion,
  Id,
  Instant,
  lines,
  listQuery,
  nullable,
  oneOf,
  Pagination,
  Role,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { idOf, instant, text } from './described.ts';
import { StageView } from './stage.ts';

const Tone = oneOf(ANNOUNCEMENT_TONES);
const Until = instant('From then on it is not shown any more.');

/** An announcement as the people see whom it is for. */
export const ActiveAnnouncement = strictObject({
  announcement_id: Type.String(),
  text: text('Plain text.'),
  tone: Tone,
  to: Until,
  version: Version,
});
export type ActiveAnnouncement = Static<typeof ActiveAnnouncement>;
const now = instant("The server's clock.");

export const Announcement = strictObject({
  ...ActiveAnnouncement.properties,
  roles: Type.Array(Role),
  from: Instant,
  state: oneOf(ANNOUNCEMENT_STATES),
  created_by: nullable(Type.String()),
});
export type Announcement = Static<typeof Announcement>;

const values = {
  text: lines({ minLength: 1, maxLength: ANNOUNCEMENT_MAX }),
  tone: Tone,
  roles: Type.Array(Role, { minItems: 1, maxItems: ROLES.length, uniqueItems: true }),
  to: Until,
};
const data = strictObject({ announcement: Announcement });
const { get, post, create, put, del } = callsOf('announcements', { roles: DIRECTORS });

export const announcementCalls = {
  active: get('/announcements', {
    roles: ROLES,
    summary: "The announcements for the caller's role that are shown now",
    message: 'active announcements',
    data: strictObject({
      announcements: Type.Array(ActiveAnnouncement, {
        description: 'The most urgent first, then the newest.',
      }),
      next_from: nullable(instant('When the next one begins for the caller: ask again then.')),
      stage: Type.Optional(StageView),
      now,
    }),
  }),
  list: get('/announcements/all', {
    summary: 'All announcements, the latest first; `search` matches the text',
    message: 'announcements data',
    query: listQuery({ id: Type.Optional(Id), state: Type.Optional(oneOf(ANNOUNCEMENT_STATES)) }, [
      'from',
      'to',
    ]),
    data: strictObject({
      announcements: Type.Array(Announcement),
      next_change: nullable(instant('When the next of all of them begins or ends.')),
      now,
      pagination: Pagination,
    }),
  }),
  add: create('/announcements', {
    summary: 'Show an announcement to all people of some roles, from now or from a time on',
    message: 'announcement added',
    body: strictObject({
      id: Type.Optional(
        idOf(
          'Chosen by the client. The same id again adds and changes nothing; it is refused when what is stored differs.',
        ),
      ),
      ...values,
      from: Type.Optional(nullable(instant('Null, or left out, for now.'))),
    }),
    data,
  }),
  change: put('/announcements', {
    summary: 'Change an announcement; people who dismissed it see it again',
    message: 'announcement changed',
    body: strictObject({
      announcement_id: Id,
      ...Type.Partial(strictObject(values)).properties,
      from: Type.Optional(nullable(instant('Null for now; left out, it stays.'))),
      version: EditedVersion,
    }),
    data,
  }),
  end: post('/announcements/:id/end', {
    summary: 'End an active announcement now',
    message: 'announcement ended',
    data,
  }),
  delete: del('/announcements', {
    summary: 'Delete an announcement, in whatever state',
    message: 'announcement deleted',
    body: strictObject({ announcement_id: Id }),
  }),
};
