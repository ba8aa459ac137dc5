import { outboxCalls } from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { routesOf } from '../http/route.ts';
import type { KeptMail, Outbox } from './outbox.ts';

const LIST_LIMIT = 100;

/** A mail cannot run, load or post anything; its links open in the window that shows it. */
const MAIL_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/** The mails of the demo. Other events do not have these calls: their mails hold secrets of real people. */
export function outboxRoutes(app: FastifyInstance, context: Context): void {
  const { demoOutbox } = context;
  if (demoOutbox === null) return;

  routesOf(outboxCalls, {
    list: async () => ({ mails: (await demoOutbox.list(LIST_LIMIT)).map(toSummary) }),
    get: async (_, { params }) => ({ mail: toMail(await find(demoOutbox, params.id)) }),
  })(app, context);

  app.get<{ Params: { id: string } }>(
    '/dev/outbox/:id/page',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ params }, reply) => {
      const { mail } = await find(demoOutbox, params.id);
      return reply
        .header('content-security-policy', MAIL_PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(mail.html ?? '');
    },
  );
}

async function find(outbox: Outbox, id: string): Promise<KeptMail> {
  const kept = await outbox.find(id);
  if (!kept) throw notFound();
  return kept;
}

function toSummary({ id, mail }: KeptMail) {
  return {
    id,
    to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    sent_at: mail.date ?? null,
  };
}

function toMail(kept: KeptMail) {
  const { html = '', text = '', from } = kept.mail;
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
  return {
    ...toSummary(kept),
    from: from?.address ?? '',
    text,
    links: [...new Set(links)],
    page: html === '' ? '' : `/api/dev/outbox/${kept.id}/page`,
  };
}
