import { backOffMs } from '@portal/domain/back-off';
import { loadSettings, type SettingsRow } from '../../event/index.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { withTransaction } from '../../platform/database/database.ts';
import type { JobLog } from '../../platform/jobs/job-queue.ts';
import { resumableWorker } from '../../platform/jobs/resumable-job.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { MailRefused } from '../../platform/mail/mail-transport.ts';
import { releaseAutomatic, scheduleAutomatic } from '../automatic-messages/release-automatic.ts';
import { messageChange } from '../published-changes.ts';
import {
  type Claim,
  claimDeliveries,
  hasDueDeliveries,
  loadTexts,
  type Settled,
  settleDelivery,
} from './claims.repository.ts';
import { deliverJob } from './messages.jobs.ts';
import { type MessageText, messageMail } from './render-message.ts';
import { startDueMessages } from './start-message.ts';

/** Mails that a process claims together. */
const BATCH_SIZE = 10;
/**
 * Mails that a process hands to the mail server at the same time, as many as its transport has connections. If the process is
 * killed, only these may have been taken by the server without a record of it.
 */
const IN_DIALOGUE = 3;
/** All jobs of the process together. */
const limited = limitConcurrency(IN_DIALOGUE);
/** Longer than a batch can take with every timeout of the transport. */
const CLAIM_MS = 5 * 60 * 1000;
/** While the mail server is down: about three days. */
const ATTEMPTS_MAX = 300;
const BACK_OFF = { firstMs: 5_000, longestMs: 15 * 60 * 1000 };

/**
 * Starts the messages whose time has come, the board's and the automatic ones, and sends the mails that are due. A delivery that a
 * killed process held is sent again once its claim has ended, with the same Message-ID.
 */
export const deliverMessagesWorker = resumableWorker({
  job: deliverJob,
  async start(context) {
    await startDueMessages(context);
    await scheduleAutomatic(context);
  },
  async batch(context, _data, log) {
    const { db, now, config } = context;
    // What happens while many mails are sent is published without waiting for their end.
    await releaseAutomatic(context);
    const at = now();
    const claims = await claimDeliveries(db, {
      now: at,
      until: new Date(at.getTime() + CLAIM_MS),
      limit: BATCH_SIZE,
      perMinute: config.messagesPerMinute,
    });
    if (claims.length === 0) return (await hasDueDeliveries(db, now())) ? 'later' : 'done';
    await deliverAll(context, claims, log);
    return 'more';
  },
});

async function deliverAll(context: Context, claims: readonly Claim[], log: JobLog): Promise<void> {
  const { db } = context;
  const ids = [...new Set(claims.map(({ message_id }) => message_id))];
  const [texts, settings] = await Promise.all([loadTexts(db, ids), loadSettings(db)]);
  await Promise.all(
    claims.map((claim) =>
      limited(async () => {
        const text = texts.get(claim.message_id);
        if (text) await settleDelivery(db, claim, await deliver(context, claim, text, settings, log));
      }),
    ),
  );
  await withTransaction(db, async (tx) => {
    for (const id of ids) await publishChange(context, tx, messageChange(id));
  });
}

async function deliver(
  context: Context,
  claim: Claim,
  text: MessageText,
  settings: SettingsRow,
  log: JobLog,
): Promise<Settled> {
  const { mail, config, now } = context;
  // The same at every attempt: programs and servers that know it show the mail once.
  const messageId = `<${claim.message_id}.${claim.user_id}@${new URL(config.publicUrl).hostname}>`;
  try {
    await mail.deliver({ ...messageMail(context, text, claim, settings), messageId });
    return { state: 'sent', sent_at: now() };
  } catch (error) {
    log.warn({ err: error, message_id: claim.message_id, user_id: claim.user_id }, 'message not sent');
    if (error instanceof MailRefused) return { state: 'failed', fault: 'refused' };
    if (claim.attempts >= ATTEMPTS_MAX) return { state: 'failed', fault: 'unreachable' };
    const due_at = new Date(now().getTime() + backOffMs(claim.attempts, BACK_OFF));
    return { state: 'queued', fault: 'unreachable', due_at };
  }
}
