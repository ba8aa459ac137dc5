/** One mail, ready to be sent. */
export interface Mail {
  /** An address without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The `Message-ID`; by default a random one. */
  messageId?: string;
}

/** Sends mail. */
export interface MailTransport {
  /**
   * Sends a mail.
   * @throws MailRefused when it can never be delivered · Error when it should be retried
   */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/** The server permanently refuses this mail: there is no such mailbox. The message has no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
