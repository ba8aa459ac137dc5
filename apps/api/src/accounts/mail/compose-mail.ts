import { layoutHtml, layoutText } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail-transport.ts';
import type { MailKind } from './mail-request.ts';
import { MAIL_TEXTS } from './texts.ts';

export interface MailFacts {
  /** A person who has not verified the address may have typed someone else's: such mails hold no text of theirs. */
  recipient: { email: string; full_name: string; isVerified: boolean };
  /** The URL that the button opens. */
  link: string;
  eventName: string;
  supportEmail: string | null;
}

/** A mail in Arabic, as right-to-left HTML and as text. */
export function composeMail(kind: MailKind, { recipient, link, eventName, supportEmail }: MailFacts): Mail {
  const { subject, intro, action, note } = MAIL_TEXTS[kind];
  const parts = {
    title: subject,
    greeting: recipient.isVerified ? `مرحبًا ${recipient.full_name}،` : 'مرحبًا،',
    intro: intro(eventName),
    action,
    link,
    note,
    eventName,
    supportEmail,
  };
  return {
    to: recipient.email,
    subject: `${subject} | ${eventName}`,
    text: layoutText(parts),
    html: layoutHtml(parts),
  };
}
