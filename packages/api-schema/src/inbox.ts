import { ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Instant, nullable, Pagination, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';

/** A message as its recipient reads it. */
export const InboxMessage = strictObject({
  id: Type.String(),
  subject: Type.String(),
  body: Type.String({ description: 'Markdown, with the placeholders filled in.' }),
  withdrawn: Type.Optional(
    Type.Boolean({ description: 'It announced results that are no longer published.' }),
  ),
  received_at: Instant,
  read_at: nullable(Instant),
});
export type InboxMessage = Static<typeof InboxMessage>;

const { get, post } = callsOf('inbox', { roles: ROLES });

export const inboxCalls = {
  list: get('/inbox', {
    summary: 'The messages that the caller has received, the newest first, and how many of them are unread',
    message: 'inbox data',
    query: strictObject({
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: strictObject({
      messages: Type.Array(InboxMessage),
      unread_count: Type.Integer(),
      pagination: Pagination,
    }),
  }),
  read: post('/inbox/:id/read', {
    summary: 'Mark a message in the own inbox as read',
    message: 'message read',
  }),
};
