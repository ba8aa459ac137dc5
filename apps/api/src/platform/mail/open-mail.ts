import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { openOutbox } from './outbox.ts';
import { createSmtpTransport } from './smtp-transport.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'smtpRequireTls' | 'mailFrom' | 'dataDir'>;

/** Sends mail through the SMTP server if one is configured, else to files under DATA_DIR, which the demo shows. */
export async function openMail(
  { smtpUrl, smtpRequireTls, mailFrom, dataDir }: MailConfig,
  isDemo: boolean,
  now: () => Date,
): Promise<Pick<Context, 'mail' | 'demoOutbox'>> {
  if (smtpUrl !== null)
    return {
      mail: createSmtpTransport({ url: smtpUrl, requireTls: smtpRequireTls, from: mailFrom }),
      demoOutbox: null,
    };
  const outbox = await openOutbox(join(dataDir, 'outbox'), mailFrom, now);
  return { mail: outbox, demoOutbox: isDemo ? outbox : null };
}
