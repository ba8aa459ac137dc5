import { formatDateTime } from '@portal/domain/format';
import { answerText } from '@portal/domain/forms/answers';
import {
  fillMarkdown,
  fillText,
  type PlaceholderValues,
  type RecipientFacts,
} from '@portal/domain/message-text';
import { compiler, RuleType } from 'markdown-to-jsx/html';
import { loadSettings, type SettingsRow } from '../../event/index.ts';
import type { Context } from '../../platform/context.ts';
import { escapeHtml, layoutHtml, layoutText } from '../../platform/mail/layout.ts';
import type { Mail } from '../../platform/mail/mail-transport.ts';

export interface MessageText {
  subject: string;
  body: string;
}

/** What all recipients of a message have in common. */
type EventFacts = Pick<SettingsRow, 'event_name' | 'support_email'>;

/** A team may move up where nobody has to confirm. */
const NO_DATE = 'غير محدد';
const OPEN_PORTAL = 'فتح البوابة';
const NOTE = 'هذه الرسالة محفوظة أيضًا في صندوق الوارد في البوابة.';

/** Where the links of a mail may lead. */
const LINK_PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/** As in the `Markdown` component of the screens: raw HTML is shown as text. A mail loads, runs and sends nothing. */
function markdownHtml(markdown: string, portal: string): string {
  return compiler(markdown, {
    disableParsingRawHTML: true,
    forceBlock: true,
    wrapper: null,
    sanitizer: (target) => {
      if (target.startsWith('#')) return target;
      const link = URL.parse(target, portal);
      return link && LINK_PROTOCOLS.includes(link.protocol) ? link.href : null;
    },
    renderRule: (next, node) => {
      if (node.type === RuleType.image) return escapeHtml(node.alt ?? '');
      if (node.type === RuleType.gfmTask) return node.completed ? '☑' : '☐';
      return next();
    },
  });
}

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
  { event_name: eventName, support_email: supportEmail }: EventFacts,
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
    html: layoutHtml({ ...parts, bodyHtml: markdownHtml(filled.body, config.publicUrl) }),
  };
}

/** The text, and the mail, as a recipient with these facts gets them now. */
export async function renderMessage(context: Context, message: MessageText, facts: RecipientFacts) {
  const event = await loadSettings(context.db);
  const { html, text } = messageMail(context, message, { email: '', facts }, event);
  return { ...fillMessage(context, message, facts, event.event_name), html, text };
}

function valuesOf(config: Context['config'], facts: RecipientFacts, eventName: string): PlaceholderValues {
  const { delivery_to, confirm_until } = facts;
  const texts = Object.entries(facts).map(([name, value]) => [name, answerText(value)]);
  return {
    ...Object.fromEntries(texts),
    delivery_to: delivery_to ? formatDateTime(delivery_to, config.eventTimeZone) : null,
    confirm_until: confirm_until ? formatDateTime(confirm_until, config.eventTimeZone) : NO_DATE,
    event_name: eventName,
    portal_link: config.publicUrl,
  };
}
