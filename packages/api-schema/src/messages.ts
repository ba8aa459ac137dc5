import { MESSAGE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS, ROLES } from '@portal/domain/roles';
import { DELIVERY_FAULTS, DELIVERY_STATES, MESSAGE_STATES } from '@portal/domain/statuses';
import { type Static, Type } from 'typebox';
import { Audience } from './audience.ts';
import {
  EditedVersion,
  Id,
  Instant,
  lines,
  listQuery,
  nullable,
  oneOf,
  Pagination,
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, idOf, instant, text } from './described.ts';

export const MessageCounts = strictObject({
  recipients: Type.Integer(),
  queued: Type.Integer(),
  sent: Type.Integer(),
  failed: Type.Integer(),
});
export type MessageCounts = Static<typeof MessageCounts>;

export const Message = strictObject({
  message_id: Type.String(),
  subject: Type.String(),
  body: text('Markdown with placeholders such as {{team_name}}.'),
  audience: Audience,
  send_at: nullable(Instant),
  state: oneOf(MESSAGE_STATES),
  problem: nullable(
    Type.Literal('audience_empty', {
      description: 'Why a scheduled message became a draft again at its time.',
    }),
  ),
  counts: MessageCounts,
  created_by: nullable(Type.String()),
  created_at: Instant,
  sent_at: nullable(instant('When the sending began.')),
  version: Version,
});
export type Message = Static<typeof Message>;

const Subject = Type.String({ minLength: 1, maxLength: TITLE_MAX });
const Body = lines({ minLength: 1, maxLength: MESSAGE_MAX });
const draft = {
  subject: Subject,
  body: Body,
  audience: Audience,
  send_at: Type.Optional(nullable(Instant)),
};
export const Recipient = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  team_name: nullable(Type.String()),
});
export type Recipient = Static<typeof Recipient>;

/** A text with the placeholders filled in. */
export const RenderedText = strictObject({
  subject: Type.String(),
  body: text('Markdown, as the inbox shows it.'),
  html: text('The mail.'),
  text: text('The mail as plain text.'),
});

export const MessageDelivery = strictObject({
  message_id: Type.String(),
  ...Recipient.properties,
  email: Type.String(),
  state: oneOf(DELIVERY_STATES),
  fault: nullable(oneOf(DELIVERY_FAULTS)),
  sent_at: nullable(Instant),
  read_at: nullable(instant('When it was read in the inbox.')),
});
export type MessageDelivery = Static<typeof MessageDelivery>;
/** A delivery report, of a message or of a kind of automatic message. */
export const deliveryReport = {
  message: 'deliveries data',
  query: listQuery({ state: Type.Optional(oneOf(DELIVERY_STATES)) }, ['sent_at']),
  data: strictObject({ deliveries: Type.Array(MessageDelivery), pagination: Pagination }),
} as const;

const data = strictObject({ message: Message });
const { get, post, create, put, del } = callsOf('messages', { roles: DIRECTORS });

export const messageCalls = {
  list: get('/messages', {
    summary: 'Messages to audiences, the newest first; `search` matches the subject',
    message: 'messages data',
    query: listQuery({ state: Type.Optional(oneOf(MESSAGE_STATES)) }, ['created_at', 'sent_at']),
    data: strictObject({ messages: Type.Array(Message), pagination: Pagination }),
  }),
  get: get('/messages/:id', {
    summary: 'One message with the counts of its deliveries',
    message: 'message data',
    data,
  }),
  add: create('/messages', {
    summary: 'Write a draft',
    message: 'message added',
    body: strictObject({
      id: Type.Optional(
        idOf(
          'Chosen by the client. The same id again adds and changes nothing; it is refused when what is stored differs.',
        ),
      ),
      ...draft,
    }),
    data,
  }),
  change: put('/messages', {
    summary: 'Change a draft',
    message: 'message changed',
    body: strictObject({
      message_id: Id,
      ...Type.Partial(strictObject(draft)).properties,
      version: EditedVersion,
    }),
    data,
  }),
  delete: del('/messages', {
    summary: 'Delete a draft',
    message: 'message deleted',
    body: strictObject({ message_id: Id }),
  }),
  preview: post('/messages/preview', {
    summary:
      'How many people an audience has, the first of them, and the text as one of them (`as`) would get it',
    message: 'message preview',
    body: strictObject({
      audience: Audience,
      subject: Type.Optional(Type.String({ maxLength: TITLE_MAX })),
      body: Type.Optional(lines({ maxLength: MESSAGE_MAX })),
      as: Type.Optional(Id),
      search: Type.Optional(
        Type.String({
          maxLength: NAME_MAX,
          description: 'Name only recipients with this in their name or team.',
        }),
      ),
    }),
    data: strictObject({
      recipients_count: Type.Integer(),
      recipients: Type.Array(Recipient, { description: 'The first of them by name.' }),
      rendered: nullable(strictObject({ recipient: Recipient, ...RenderedText.properties })),
    }),
  }),
  test: post('/messages/test', {
    summary: 'Mail the text to the caller, as one of the recipients (`as`) would get it',
    message: 'test mail queued',
    body: strictObject({ audience: Audience, subject: Subject, body: Body, as: Type.Optional(Id) }),
  }),
  send: post('/messages/:id/send', {
    summary: 'Send a draft now, or at its `send_at`',
    message: 'message released',
    body: strictObject({ version: EditedVersion }),
    data,
  }),
  cancel: post('/messages/:id/cancel', {
    summary: 'Make a scheduled message a draft again',
    message: 'message cancelled',
    data,
  }),
  retry: post('/messages/:id/retry', {
    summary: 'Queue the failed mails of a message again',
    message: 'failed mails queued',
    data,
  }),
  deliveries: get('/messages/:id/deliveries', {
    summary: 'What became of a message for each recipient; `search` matches name, email and team',
    ...deliveryReport,
  }),
};

/** A message as its recipient reads it. */
export const InboxMessage = strictObject({
  id: Type.String(),
  subject: Type.String(),
  body: text('Markdown, with the placeholders filled in.'),
  withdrawn: Type.Optional(flag('It announced results that are no longer published.')),
  received_at: Instant,
  read_at: nullable(Instant),
});
export type InboxMessage = Static<typeof InboxMessage>;

const ofInbox = callsOf('inbox', { roles: ROLES });

export const inboxCalls = {
  list: ofInbox.get('/inbox', {
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
  read: ofInbox.post('/inbox/:id/read', {
    summary: 'Mark a message in the own inbox as read',
    message: 'message read',
  }),
};
