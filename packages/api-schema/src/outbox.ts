import { Type } from 'typebox';
import { Instant, nullable, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { text } from './described.ts';

const OutboxSummary = strictObject({
  id: Type.String(),
  to: Type.String(),
  subject: Type.String(),
  sent_at: nullable(Instant),
});

const { get } = callsOf('outbox');

/** The mails of the demo. Only the demo has these calls; `demo_outbox` of the available registers says whether. */
export const outboxCalls = {
  list: get('/dev/outbox', {
    summary: 'Mails of the demo, newest first; the call exists in the demo only',
    message: 'outbox data',
    public: true,
    data: strictObject({ mails: Type.Array(OutboxSummary) }),
  }),
  get: get('/dev/outbox/:id', {
    summary: 'One mail of the demo with its links',
    message: 'mail data',
    public: true,
    params: strictObject({ id: Type.String({ maxLength: 100 }) }),
    data: strictObject({
      mail: strictObject({
        ...OutboxSummary.properties,
        from: Type.String(),
        text: Type.String(),
        links: Type.Array(Type.String(), { description: 'The URLs in the mail, each once.' }),
        page: text('URL that shows the mail as it was sent.'),
      }),
    }),
  }),
};
