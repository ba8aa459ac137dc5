import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from './mail-transport.ts';

const MAX_CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
const PERMANENT = 500;

/** The fields of nodemailer's error without personal data; its message may contain addresses. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

interface SmtpSettings {
  url: string;
  /** Sends nothing over a connection that is not encrypted. */
  requireTls: boolean;
  /** An address, with or without a name. */
  from: string;
}

/** Sends through an SMTP server over a small connection pool. */
export function createSmtpTransport({ url, requireTls, from }: SmtpSettings): MailTransport {
  const transporter = createTransport(
    {
      url,
      requireTLS: requireTls,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    },
    { from },
  );
  return {
    async deliver(mail) {
      try {
        await transporter.sendMail(mail);
      } catch (error) {
        throw describe(error as SmtpError);
      }
    },
    close: () => transporter.close(),
  };
}

/** The same error without its message, in which servers repeat the address. */
function describe({ code, command, responseCode }: SmtpError): Error {
  const what = [code, command, responseCode].filter((part) => part !== undefined).join(' ');
  const isRecipient = command === 'RCPT TO' && responseCode !== undefined && responseCode >= PERMANENT;
  return isRecipient
    ? new MailRefused(`The mail server refuses the recipient: ${what}`)
    : new Error(`The mail server did not take the mail: ${what}`);
}
