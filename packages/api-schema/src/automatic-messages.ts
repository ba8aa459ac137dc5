import { AUTOMATIC_KINDS, REMINDER_HOURS_MAX } from '@portal/domain/automatic-messages';
import { MESSAGE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
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
import { DeliveriesData, DeliveriesQuery, MessageCounts, Recipient } from './messages.ts';

const Kind = oneOf(AUTOMATIC_KINDS);

export const MessageTemplate = strictObject({
  kind: Kind,
  enabled: Type.Boolean(),
  subject: Type.String(),
  body: Type.String({ description: 'Markdown with placeholders such as {{team_name}}.' }),
  is_default: Type.Boolean({ description: 'The text is the one that the portal comes with.' }),
  hours: nullable(
    Type.Integer({ description: 'Of `delivery_closing` only: how long before the closing it is sent.' }),
  ),
  counts: MessageCounts,
  version: Type.Integer(),
});
export type MessageTemplate = Static<typeof MessageTemplate>;

export const TemplatesData = strictObject({
  templates: Type.Array(MessageTemplate),
  hold: Type.Boolean({ description: 'Automatic messages wait for the approval of a director.' }),
  held_count: Type.Integer(),
});
export type TemplatesData = Static<typeof TemplatesData>;

const Text = strictObject({
  subject: Type.String({ minLength: 1, maxLength: TITLE_MAX }),
  body: Type.String({ minLength: 1, maxLength: MESSAGE_MAX }),
});

export const ChangeTemplatesBody = strictObject({
  hold: Type.Optional(Type.Boolean()),
  template: Type.Optional(
    strictObject({
      kind: Kind,
      enabled: Type.Optional(Type.Boolean()),
      text: Type.Optional(nullable(Text)),
      hours: Type.Optional(Type.Integer({ minimum: 1, maximum: REMINDER_HOURS_MAX })),
      version: Type.Optional(
        Type.Integer({ description: 'The version that was edited: 409 when there is a newer one.' }),
      ),
    }),
  ),
});
export type ChangeTemplatesBody = Static<typeof ChangeTemplatesBody>;

export const TemplateTextBody = strictObject({
  kind: Kind,
  ...Text.properties,
  as: Type.Optional(Id),
});
export type TemplateTextBody = Static<typeof TemplateTextBody>;

export const TemplatePreview = strictObject({
  recipients: Type.Array(Recipient, { description: 'People who may get it, the first of them by name.' }),
  rendered: strictObject({
    recipient: nullable(Recipient),
    subject: Type.String(),
    body: Type.String({ description: 'Markdown, as the inbox shows it.' }),
    html: Type.String({ description: 'The mail.' }),
    text: Type.String({ description: 'The mail as plain text.' }),
  }),
});
export type TemplatePreview = Static<typeof TemplatePreview>;

export const HeldMessage = strictObject({
  id: Type.String(),
  kind: Kind,
  recipient: Recipient,
  held_since: Instant,
  subject: Type.String(),
  body: Type.String({ description: 'Markdown, with the placeholders filled in.' }),
});
export type HeldMessage = Static<typeof HeldMessage>;

export const HeldQuery = listQuery({ kind: Type.Optional(Kind) }, ['held_since']);
export type HeldQuery = Static<typeof HeldQuery>;
export const HeldData = strictObject({
  held_messages: Type.Array(HeldMessage),
  as_of: Type.String({
    format: 'date-time',
    description: 'Send it with an approval: what has changed since is neither sent nor discarded.',
  }),
  pagination: Pagination,
});
export type HeldData = Static<typeof HeldData>;

export const HeldChoice = strictObject({
  as_of: Instant,
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
  kind: Type.Optional(Kind),
  search: Type.Optional(Type.String({ maxLength: NAME_MAX })),
});
export type HeldChoice = Static<typeof HeldChoice>;
export const HeldCount = strictObject({ count: Type.Integer() });
export type HeldCount = Static<typeof HeldCount>;

const tag = 'messages';
const roles = DIRECTORS;
const ofKind = strictObject({ kind: Kind });

export const listTemplates = defineCall(calls.listTemplates, {
  tag,
  roles,
  summary: 'The automatic messages: text, switch, and the counts of what was sent',
  schema: { response: { 200: envelope(TemplatesData) } },
});
export const changeTemplates = defineCall(calls.changeTemplates, {
  tag,
  roles,
  summary:
    'Switch automatic messages on or off, hold them for approval, or change a text; null is the default text',
  schema: { body: ChangeTemplatesBody, response: { 200: envelope(TemplatesData) } },
});
export const previewTemplate = defineCall(calls.previewTemplate, {
  tag,
  roles,
  summary: 'A text as a recipient (`as`) would get it; what no recipient has a value for now is an example',
  schema: { body: TemplateTextBody, response: { 200: envelope(TemplatePreview) } },
});
export const testTemplate = defineCall(calls.testTemplate, {
  tag,
  roles,
  summary: 'Mail a text to the caller, as in the preview',
  schema: { body: TemplateTextBody, response: { 200: envelope(Empty) } },
});
export const listTemplateDeliveries = defineCall(calls.listTemplateDeliveries, {
  tag,
  roles,
  summary: 'What became of a kind of automatic message for each recipient',
  schema: { params: ofKind, querystring: DeliveriesQuery, response: { 200: envelope(DeliveriesData) } },
});
export const retryTemplate = defineCall(calls.retryTemplate, {
  tag,
  roles,
  summary: 'Queue the failed mails of a kind of automatic message again',
  schema: { params: ofKind, response: { 200: envelope(HeldCount) } },
});
export const listHeldMessages = defineCall(calls.listHeldMessages, {
  tag,
  roles,
  summary:
    'Automatic messages that wait for approval, as they would be sent now; `search` matches person and team',
  schema: { querystring: HeldQuery, response: { 200: envelope(HeldData) } },
});
export const approveHeldMessages = defineCall(calls.approveHeldMessages, {
  tag,
  roles,
  summary: 'Send held messages: the named ones, or all that a filter finds',
  schema: { body: HeldChoice, response: { 200: envelope(HeldCount) } },
});
export const discardHeldMessages = defineCall(calls.discardHeldMessages, {
  tag,
  roles,
  summary: 'Discard held messages: the named ones, or all that a filter finds',
  schema: { body: HeldChoice, response: { 200: envelope(HeldCount) } },
});
