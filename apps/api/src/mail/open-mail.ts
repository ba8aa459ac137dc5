import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { openOutbox } from './outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'demo'>;

/** Sends mail through the SMTP server if one is configured, else to files under DATA_DIR, which the demo shows. */
export async function openMail(
  { smtpUrl, mailFrom, dataDir, demo }: MailConfig,
  now: () => Date,
): Promise<Pick<Context, 'mail' | 'demoOutbox'>> {
  if (smtpUrl !== null) return { mail: createSmtpTransport(smtpUrl, mailFrom), demoOutbox: null };
  const outbox = await openOutbox(join(dataDir, 'outbox'), mailFrom, now);
  return { mail: outbox, demoOutbox: demo ? outbox : null };
}
