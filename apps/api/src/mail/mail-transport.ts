/** One mail, ready to be sent. */
export interface Mail {
  /** An address without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mail goes. */
export interface MailTransport {
  /**
   * Hands a mail over.
   * @throws MailRefused when it can never be delivered · Error when it should be tried again
   */
  deliver(mail: Mail): Promise<void>;
  close(): void;
}

/** The server will never take this mail: there is no such mailbox. Its message names no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
