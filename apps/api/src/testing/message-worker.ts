import { deliverMessagesWorker } from '../communication/messages/deliver-messages.ts';
import type { Mail } from '../platform/mail/mail-transport.ts';
import { runDueJobs, silent } from './run-due-jobs.ts';
import type { TestApp } from './test-app.ts';

/** A process that sends messages, with a mail server that takes what `answer` does not refuse. */
export function messageWorker(portal: TestApp) {
  const contextWith = (config: Partial<typeof portal.context.config>) => ({
    ...portal.context,
    config: { ...portal.context.config, ...config },
    mail: {
      deliver: async (mail: Mail) => {
        await worker.answer(mail);
        worker.mails.push(mail);
      },
      close: () => undefined,
    },
  });
  const worker = {
    /** What the mail server took. */
    mails: [] as Mail[],
    answer: (_mail: Mail): Promise<void> | void => undefined,
    reset: () => {
      worker.mails = [];
      worker.answer = () => undefined;
    },
    /** Runs the due jobs, as a process of the portal would. */
    run: (config: Partial<typeof portal.context.config> = {}) =>
      runDueJobs(portal.jobsExecutor, contextWith(config)),
    /** What the job of every minute does, without the queue. */
    tick: () => deliverMessagesWorker.run(contextWith({}), {}, silent),
    /** To whom mails went. */
    addresses: () => worker.mails.map(({ to }) => to).toSorted(),
  };
  return worker;
}
