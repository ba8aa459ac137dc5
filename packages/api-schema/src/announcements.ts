import { ANNOUNCEMENT_STATES, ANNOUNCEMENT_TONES } from '@portal/domain/announcements';
import { ANNOUNCEMENT_MAX } from '@portal/domain/limits';
import { DIRECTORS, ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import {
  Empty,
  envelope,
  Id,
  Instant,
  listQuery,
  nullable,
  oneOf,
  Pagination,
  Role,
  strictObject,
} from './common.ts';

const Tone = oneOf(ANNOUNCEMENT_TONES);
const Until = Type.String({ format: 'date-time', description: 'From then on it is not shown any more.' });

/** An announcement as the people see whom it is for. */
export const ActiveAnnouncement = strictObject({
  announcement_id: Type.String(),
  text: Type.String({ description: 'Plain text.' }),
  tone: Tone,
  to: Until,
  version: Type.Integer({ description: 'Increases with every change.' }),
});
export type ActiveAnnouncement = Static<typeof ActiveAnnouncement>;
export const ActiveAnnouncementsData = strictObject({
  announcements: Type.Array(ActiveAnnouncement, { description: 'The most urgent first, then the newest.' }),
  next_from: nullable(
    Type.String({
      format: 'date-time',
      description: 'When the next one begins for the caller: ask again then.',
    }),
  ),
  now: Type.String({ format: 'date-time', description: "The server's clock." }),
});
export type ActiveAnnouncementsData = Static<typeof ActiveAnnouncementsData>;

export const Announcement = strictObject({
  ...ActiveAnnouncement.properties,
  roles: Type.Array(Role),
  from: Instant,
  state: oneOf(ANNOUNCEMENT_STATES),
  created_by: nullable(Type.String()),
});
export type Announcement = Static<typeof Announcement>;

export const AnnouncementsQuery = listQuery({ state: Type.Optional(oneOf(ANNOUNCEMENT_STATES)) }, [
  'from',
  'to',
]);
export type AnnouncementsQuery = Static<typeof AnnouncementsQuery>;
export const AnnouncementsData = strictObject({
  announcements: Type.Array(Announcement),
  next_change: nullable(
    Type.String({ format: 'date-time', description: 'When the next of all of them begins or ends.' }),
  ),
  now: ActiveAnnouncementsData.properties.now,
  pagination: Pagination,
});
export type AnnouncementsData = Static<typeof AnnouncementsData>;
export const AnnouncementData = strictObject({ announcement: Announcement });
export type AnnouncementData = Static<typeof AnnouncementData>;

const values = {
  text: Type.String({ minLength: 1, maxLength: ANNOUNCEMENT_MAX }),
  tone: Tone,
  roles: Type.Array(Role, { minItems: 1, maxItems: ROLES.length, uniqueItems: true }),
  to: Until,
};
export const AddAnnouncementBody = strictObject({
  ...values,
  from: Type.Optional(
    nullable(Type.String({ format: 'date-time', description: 'Null, or left out, for now.' })),
  ),
});
export type AddAnnouncementBody = Static<typeof AddAnnouncementBody>;
export const ChangeAnnouncementBody = strictObject({
  announcement_id: Id,
  ...values,
  from: Type.Optional(
    nullable(Type.String({ format: 'date-time', description: 'Null for now; left out, it stays.' })),
  ),
  version: Type.Optional(
    Type.Integer({ description: 'The version that was edited: 409 when there is a newer one.' }),
  ),
});
export type ChangeAnnouncementBody = Static<typeof ChangeAnnouncementBody>;

const tag = 'announcements';

export const activeAnnouncements = defineCall(calls.activeAnnouncements, {
  tag,
  roles: ROLES,
  summary: "The announcements for the caller's role that are shown now",
  schema: { response: { 200: envelope(ActiveAnnouncementsData) } },
});
export const listAnnouncements = defineCall(calls.listAnnouncements, {
  tag,
  roles: DIRECTORS,
  summary: 'All announcements, the latest first; `search` matches the text',
  schema: { querystring: AnnouncementsQuery, response: { 200: envelope(AnnouncementsData) } },
});
export const addAnnouncement = defineCall(calls.addAnnouncement, {
  tag,
  roles: DIRECTORS,
  summary: 'Show an announcement to all people of some roles, from now or from a time on',
  schema: { body: AddAnnouncementBody, response: { 201: envelope(AnnouncementData) } },
});
export const changeAnnouncement = defineCall(calls.changeAnnouncement, {
  tag,
  roles: DIRECTORS,
  summary: 'Change an announcement; people who dismissed it see it again',
  schema: { body: ChangeAnnouncementBody, response: { 200: envelope(AnnouncementData) } },
});
export const endAnnouncement = defineCall(calls.endAnnouncement, {
  tag,
  roles: DIRECTORS,
  summary: 'End an active announcement now',
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(AnnouncementData) } },
});
export const deleteAnnouncement = defineCall(calls.deleteAnnouncement, {
  tag,
  roles: DIRECTORS,
  summary: 'Delete an announcement, in whatever state',
  schema: { body: strictObject({ announcement_id: Id }), response: { 200: envelope(Empty) } },
});
