import { formatDateTime } from '@portal/domain/format';
import {
  fillMarkdown,
  fillText,
  type PlaceholderValues,
  type RecipientFacts,
} from '@portal/domain/message-text';
import type { Context } from '../../platform/context.ts';
import { layoutHtml, layoutText } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail-transport.ts';
import { markdownHtml } from './markdown-html.ts';

/** What all recipients of a message have in common. */
export interface EventFacts {
  eventName: string;
  supportEmail: string | null;
}

export interface MessageText {
  subject: string;
  body: string;
}

const OPEN_PORTAL = 'فتح البوابة';
const NOTE = 'هذه الرسالة محفوظة أيضًا في صندوق الوارد في البوابة.';

/** The text as one recipient reads it: a plain subject and a Markdown body. */
export function fillMessage(
  { config }: Pick<Context, 'config'>,
  { subject, body }: MessageText,
  facts: RecipientFacts,
  eventName: string,
): MessageText {
  const values = valuesOf(config, facts, eventName);
  return { subject: fillText(subject, values), body: fillMarkdown(body, values) };
}

/** The mail to one recipient. */
export function messageMail(
  { config }: Pick<Context, 'config'>,
  message: MessageText,
  { email, facts }: { email: string; facts: RecipientFacts },
  { eventName, supportEmail }: EventFacts,
): Mail {
  const filled = fillMessage({ config }, message, facts, eventName);
  const parts = {
    title: filled.subject,
    action: OPEN_PORTAL,
    link: config.publicUrl,
    note: NOTE,
    eventName,
    supportEmail,
  };
  const plain = fillText(message.body, valuesOf(config, facts, eventName));
  return {
    to: email,
    subject: filled.subject,
    text: layoutText({ ...parts, body: plain }),
    html: layoutHtml({ ...parts, bodyHtml: markdownHtml(filled.body) }),
  };
}

function valuesOf(config: Context['config'], facts: RecipientFacts, eventName: string): PlaceholderValues {
  const { delivery_to } = facts;
  return {
    ...facts,
    delivery_to: delivery_to ? formatDateTime(delivery_to, config.eventTimeZone) : null,
    event_name: eventName,
    portal_link: config.publicUrl,
  };
}
