import { AUTOMATIC_KINDS, REMINDER_HOURS_MAX } from '@portal/domain/automatic-messages';
import { MESSAGE_MAX, TITLE_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
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
  strictObject,
  Version,
} from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, instant, integer, text } from './described.ts';
import { deliveryReport, MessageCounts, Recipient, RenderedText } from './messages.ts';

const Kind = oneOf(AUTOMATIC_KINDS);

export const MessageTemplate = strictObject({
  kind: Kind,
  enabled: Type.Boolean(),
  subject: Type.String(),
  body: text('Markdown with placeholders such as {{team_name}}.'),
  is_default: flag('The text is the one that the portal comes with.'),
  hours: nullable(integer('Of `delivery_closing` only: how long before the closing it is sent.')),
  counts: MessageCounts,
  version: Version,
});
export type MessageTemplate = Static<typeof MessageTemplate>;

const Text = strictObject({
  subject: Type.String({ minLength: 1, maxLength: TITLE_MAX }),
  body: lines({ minLength: 1, maxLength: MESSAGE_MAX }),
});

export const HeldMessage = strictObject({
  id: Type.String(),
  kind: Kind,
  recipient: Recipient,
  held_since: Instant,
  subject: Type.String(),
  body: text('Markdown, with the placeholders filled in.'),
});
export type HeldMessage = Static<typeof HeldMessage>;

const templates = strictObject({
  templates: Type.Array(MessageTemplate),
  hold: flag('Automatic messages wait for the approval of a director.'),
  held_count: Type.Integer(),
});
const typed = strictObject({ kind: Kind, ...Text.properties, as: Type.Optional(Id) });
const ofKind = strictObject({ kind: Kind });
const choice = strictObject({
  as_of: Instant,
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true })),
  kind: Type.Optional(Kind),
  search: Type.Optional(Type.String({ maxLength: NAME_MAX })),
});
const count = strictObject({ count: Type.Integer() });
const { get, post, put } = callsOf('messages', { roles: DIRECTORS });

export const messageTemplateCalls = {
  list: get('/message-templates', {
    summary: 'The automatic messages: text, switch, and the counts of what was sent',
    message: 'message templates data',
    data: templates,
  }),
  change: put('/message-templates', {
    summary:
      'Switch automatic messages on or off, hold them for approval, or change a text; null is the default text',
    message: 'message templates changed',
    body: strictObject({
      hold: Type.Optional(Type.Boolean()),
      template: Type.Optional(
        strictObject({
          kind: Kind,
          enabled: Type.Optional(Type.Boolean()),
          text: Type.Optional(nullable(Text)),
          hours: Type.Optional(Type.Integer({ minimum: 1, maximum: REMINDER_HOURS_MAX })),
          version: EditedVersion,
        }),
      ),
    }),
    data: templates,
  }),
  preview: post('/message-templates/preview', {
    summary: 'A text as a recipient (`as`) would get it; what no recipient has a value for now is an example',
    message: 'message template preview',
    body: typed,
    data: strictObject({
      recipients: Type.Array(Recipient, {
        description: 'People who may get it, the first of them by name.',
      }),
      rendered: strictObject({ recipient: nullable(Recipient), ...RenderedText.properties }),
    }),
  }),
  test: post('/message-templates/test', {
    summary: 'Mail a text to the caller, as in the preview',
    message: 'test mail queued',
    body: typed,
  }),
  deliveries: get('/message-templates/:kind/deliveries', {
    summary: 'What became of a kind of automatic message for each recipient',
    params: ofKind,
    ...deliveryReport,
  }),
  retry: post('/message-templates/:kind/retry', {
    summary: 'Queue the failed mails of a kind of automatic message again',
    message: 'failed mails queued',
    params: ofKind,
    data: count,
  }),
};

export const heldMessageCalls = {
  list: get('/held-messages', {
    summary:
      'Automatic messages that wait for approval, as they would be sent now; `search` matches person and team',
    message: 'held messages data',
    query: listQuery({ kind: Type.Optional(Kind) }, ['held_since']),
    data: strictObject({
      held_messages: Type.Array(HeldMessage),
      as_of: instant('Send it with an approval: what has changed since is neither sent nor discarded.'),
      pagination: Pagination,
    }),
  }),
  approve: post('/held-messages/approve', {
    summary: 'Send held messages: the named ones, or all that a filter finds',
    message: 'held messages approved',
    body: choice,
    data: count,
  }),
  discard: post('/held-messages/discard', {
    summary: 'Discard held messages: the named ones, or all that a filter finds',
    message: 'held messages discarded',
    body: choice,
    data: count,
  }),
};
