import { MESSAGE_MAX, MESSAGE_TEAMS_MAX, TITLE_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import {
  COMMITTEE_PROGRESSES,
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  MESSAGE_STATES,
} from '@portal/domain/statuses';
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
  strictObject,
} from './common.ts';
import { TeamStatus } from './teams.ts';

export const LeadersAudience = strictObject({
  to: Type.Literal('leaders'),
  status: Type.Optional(TeamStatus),
  sector_id: Type.Optional(Id),
  committee_id: Type.Optional(Id),
  has_table: Type.Optional(Type.Boolean()),
  delivered: Type.Optional(Type.Boolean()),
  checked_in: Type.Optional(Type.Boolean()),
});
export const CommitteesAudience = strictObject({
  to: Type.Literal('committees'),
  progress: Type.Optional(oneOf(COMMITTEE_PROGRESSES)),
});
export const TeamsAudience = strictObject({
  to: Type.Literal('teams'),
  team_ids: Type.Array(Id, { minItems: 1, maxItems: MESSAGE_TEAMS_MAX, uniqueItems: true }),
});

/** Who a message goes to: the leaders of teams or the committees that all filters match, or the leaders of named teams. */
export const Audience = Type.Union([LeadersAudience, CommitteesAudience, TeamsAudience]);
export type Audience = Static<typeof Audience>;

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
  body: Type.String({ description: 'Markdown with placeholders such as {{team_name}}.' }),
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
  sent_at: nullable(Type.String({ format: 'date-time', description: 'When the sending began.' })),
  version: Type.Integer(),
});
export type Message = Static<typeof Message>;

export const MessagesQuery = listQuery({ state: Type.Optional(oneOf(MESSAGE_STATES)) }, [
  'created_at',
  'sent_at',
]);
export type MessagesQuery = Static<typeof MessagesQuery>;
export const MessagesData = strictObject({ messages: Type.Array(Message), pagination: Pagination });
export type MessagesData = Static<typeof MessagesData>;
export const MessageData = strictObject({ message: Message });
export type MessageData = Static<typeof MessageData>;

const Subject = Type.String({ minLength: 1, maxLength: TITLE_MAX });
const Body = Type.String({ minLength: 1, maxLength: MESSAGE_MAX });
const draft = {
  subject: Subject,
  body: Body,
  audience: Audience,
  send_at: Type.Optional(nullable(Instant)),
};
export const AddMessageBody = strictObject(draft);
export type AddMessageBody = Static<typeof AddMessageBody>;
export const ChangeMessageBody = strictObject({
  message_id: Id,
  ...draft,
  version: Type.Optional(
    Type.Integer({ description: 'The version that was edited: 409 when there is a newer one.' }),
  ),
});
export type ChangeMessageBody = Static<typeof ChangeMessageBody>;

export const Recipient = strictObject({
  user_id: Type.String(),
  full_name: Type.String(),
  team_name: nullable(Type.String()),
});
export type Recipient = Static<typeof Recipient>;

export const PreviewMessageBody = strictObject({
  audience: Audience,
  subject: Type.Optional(Type.String({ maxLength: TITLE_MAX })),
  body: Type.Optional(Type.String({ maxLength: MESSAGE_MAX })),
  as: Type.Optional(Id),
  search: Type.Optional(
    Type.String({
      maxLength: NAME_MAX,
      description: 'Name only recipients with this in their name or team.',
    }),
  ),
});
export type PreviewMessageBody = Static<typeof PreviewMessageBody>;
export const MessagePreview = strictObject({
  recipients_count: Type.Integer(),
  recipients: Type.Array(Recipient, { description: 'The first of them by name.' }),
  rendered: nullable(
    strictObject({
      recipient: Recipient,
      subject: Type.String(),
      body: Type.String({ description: 'Markdown, as the inbox shows it.' }),
      html: Type.String({ description: 'The mail.' }),
      text: Type.String({ description: 'The mail as plain text.' }),
    }),
  ),
});
export type MessagePreview = Static<typeof MessagePreview>;

export const MessageDelivery = strictObject({
  message_id: Type.String(),
  ...Recipient.properties,
  email: Type.String(),
  state: oneOf(DELIVERY_STATES),
  fault: nullable(oneOf(DELIVERY_FAULTS)),
  sent_at: nullable(Instant),
  read_at: nullable(Type.String({ format: 'date-time', description: 'When it was read in the inbox.' })),
});
export type MessageDelivery = Static<typeof MessageDelivery>;
export const DeliveriesQuery = listQuery({ state: Type.Optional(oneOf(DELIVERY_STATES)) }, ['sent_at']);
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;
export const DeliveriesData = strictObject({
  deliveries: Type.Array(MessageDelivery),
  pagination: Pagination,
});
export type DeliveriesData = Static<typeof DeliveriesData>;

const tag = 'messages';
const roles = DIRECTORS;
const one = { params: strictObject({ id: Id }), response: { 200: envelope(MessageData) } };

export const listMessages = defineCall(calls.listMessages, {
  tag,
  roles,
  summary: 'Messages to audiences, the newest first; `search` matches the subject',
  schema: { querystring: MessagesQuery, response: { 200: envelope(MessagesData) } },
});
export const getMessage = defineCall(calls.getMessage, {
  tag,
  roles,
  summary: 'One message with the counts of its deliveries',
  schema: one,
});
export const addMessage = defineCall(calls.addMessage, {
  tag,
  roles,
  summary: 'Write a draft',
  schema: { body: AddMessageBody, response: { 201: envelope(MessageData) } },
});
export const changeMessage = defineCall(calls.changeMessage, {
  tag,
  roles,
  summary: 'Change a draft',
  schema: { body: ChangeMessageBody, response: { 200: envelope(MessageData) } },
});
export const deleteMessage = defineCall(calls.deleteMessage, {
  tag,
  roles,
  summary: 'Delete a draft',
  schema: { body: strictObject({ message_id: Id }), response: { 200: envelope(Empty) } },
});
export const previewMessage = defineCall(calls.previewMessage, {
  tag,
  roles,
  summary:
    'How many people an audience has, the first of them, and the text as one of them (`as`) would get it',
  schema: { body: PreviewMessageBody, response: { 200: envelope(MessagePreview) } },
});
export const testMessage = defineCall(calls.testMessage, {
  tag,
  roles,
  summary: 'Mail the text to the caller, as one of the recipients (`as`) would get it',
  schema: {
    body: strictObject({ audience: Audience, subject: Subject, body: Body, as: Type.Optional(Id) }),
    response: { 200: envelope(Empty) },
  },
});
export const sendMessage = defineCall(calls.sendMessage, {
  tag,
  roles,
  summary: 'Send a draft now, or at its `send_at`',
  schema: one,
});
export const cancelMessage = defineCall(calls.cancelMessage, {
  tag,
  roles,
  summary: 'Make a scheduled message a draft again',
  schema: one,
});
export const retryMessage = defineCall(calls.retryMessage, {
  tag,
  roles,
  summary: 'Queue the failed mails of a message again',
  schema: one,
});
export const listDeliveries = defineCall(calls.listDeliveries, {
  tag,
  roles,
  summary: 'What became of a message for each recipient; `search` matches name, email and team',
  schema: {
    params: strictObject({ id: Id }),
    querystring: DeliveriesQuery,
    response: { 200: envelope(DeliveriesData) },
  },
});
