import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { Empty, envelope, Id, Instant, nullable, Pagination, strictObject } from './common.ts';

/** A message as its recipient reads it. */
export const InboxMessage = strictObject({
  id: Type.String(),
  subject: Type.String(),
  body: Type.String({ description: 'Markdown, with the placeholders filled in.' }),
  received_at: Instant,
  read_at: nullable(Instant),
});
export type InboxMessage = Static<typeof InboxMessage>;

export const InboxQuery = strictObject({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type InboxQuery = Static<typeof InboxQuery>;

export const InboxData = strictObject({
  messages: Type.Array(InboxMessage),
  unread_count: Type.Integer(),
  pagination: Pagination,
});
export type InboxData = Static<typeof InboxData>;

export const listInbox = defineCall(calls.listInbox, {
  tag: 'inbox',
  summary: 'The messages that the caller has received, the newest first, and how many of them are unread',
  roles: ROLES,
  schema: { querystring: InboxQuery, response: { 200: envelope(InboxData) } },
});

export const readInbox = defineCall(calls.readInbox, {
  tag: 'inbox',
  summary: 'Mark a message in the own inbox as read',
  roles: ROLES,
  schema: { params: strictObject({ id: Id }), response: { 200: envelope(Empty) } },
});
