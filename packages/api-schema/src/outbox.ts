import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Instant, nullable, strictObject } from './common.ts';

export const OutboxSummary = strictObject({
  id: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  sent_at: nullable(Instant),
});
export type OutboxSummary = Static<typeof OutboxSummary>;

export const OutboxMail = strictObject({
  ...OutboxSummary.properties,
  from: Type.String(),
  text: Type.String(),
  links: Type.Array(Type.String(), { description: 'The URLs in the mail, each once.' }),
  page: Type.String({ description: 'URL that shows the mail as it was sent.' }),
});
export type OutboxMail = Static<typeof OutboxMail>;

export const OutboxData = strictObject({ mails: Type.Array(OutboxSummary) });
export type OutboxData = Static<typeof OutboxData>;

export const OutboxMailData = strictObject({ mail: OutboxMail });
export type OutboxMailData = Static<typeof OutboxMailData>;

export const listOutbox = defineCall(calls.listOutbox, {
  tag: 'dev',
  summary: 'Mails of the demo, newest first; the call exists in the demo only',
  schema: { response: { 200: envelope(OutboxData) } },
});

export const outboxMail = defineCall(calls.outboxMail, {
  tag: 'dev',
  summary: 'One mail of the demo with its links',
  schema: {
    params: strictObject({ id: Type.String({ maxLength: 100 }) }),
    response: { 200: envelope(OutboxMailData) },
  },
});
