import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

interface MailServerOptions {
  /** The port of an earlier server; by default any free one. */
  port?: number;
  /** The response to a recipient: 250 accepts the mail. */
  answerTo?: (address: string) => number;
  /** Called when so many mails were received in all, before the last one is acknowledged. */
  beforeAnswer?: (total: number) => Promise<void> | void;
}

/** A mail server on this machine. */
export async function startMailServer({
  port = 0,
  answerTo = () => 250,
  beforeAnswer = () => undefined,
}: MailServerOptions = {}) {
  const received: Email[] = [];
  const news = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = answerTo(address);
      done(
        responseCode === 250 ? null : Object.assign(new Error(`no mail for ${address}`), { responseCode }),
      );
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then(async (mail) => {
          const total = received.push(mail);
          news.emit('mail');
          await beforeAnswer(total);
          done();
        })
        .catch(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  // A process that is killed while it sends resets its connection.
  server.on('error', () => undefined);
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    /** Resolves once this many mails were received in all. */
    receives: async (total: number) => {
      while (received.length < total) await once(news, 'mail');
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
