import type { Audience, Data, messageCalls } from '@portal/api-schema';
import { type RecipientPlaceholder, recipientPlaceholdersIn } from '@portal/domain/message-text';
import { INVALID_DATA } from '@portal/domain/messages';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { requireKnownPlaceholders, requireRecipients, requireValues } from './check-message.ts';
import { testJob } from './messages.jobs.ts';
import { countRecipients, listRecipients, type RecipientRow } from './recipients.repository.ts';
import { renderMessage } from './render-message.ts';

/** How many recipients a preview names. */
export const RECIPIENTS_MAX = 20;

/**
 * The audience, and the text as one of its people would get it: `as`, or the first that is named. Without a text, or
 * without people, only the audience.
 * @throws HttpError 422 for a placeholder that is unknown or has no value, or when `as` is not in the audience
 */
export async function previewMessage(
  context: Context,
  { body: { audience, subject = '', body = '', as, search } }: CallInput<typeof messageCalls.preview>,
): Promise<Data<typeof messageCalls.preview>> {
  const { db } = context;
  const texts = { subject, body };
  await requireKnownPlaceholders(db, texts);
  const placeholders = recipientPlaceholdersIn(`${subject}\n${body}`);
  const [recipients_count, rows] = await Promise.all([
    countRecipients(db, audience),
    listRecipients(db, audience, { limit: RECIPIENTS_MAX, search, placeholders }),
  ]);
  await requireValues(db, audience, texts);
  const recipients = rows.map(toRecipient);
  const [first] = rows;
  if (!first || (subject === '' && body === '')) return { recipients_count, recipients, rendered: null };
  const recipient = as === undefined ? first : await findRecipient(db, audience, as, placeholders);
  const rendered = {
    recipient: toRecipient(recipient),
    ...(await renderMessage(context, texts, recipient.facts)),
  };
  return { recipients_count, recipients, rendered };
}

/** Mails the text to the director. @throws HttpError 422 as the preview, and for an empty audience */
export async function testMessage(
  { db, jobs }: Context,
  { caller, body: { audience, subject, body, as } }: CallInput<typeof messageCalls.test>,
) {
  const texts = { subject, body };
  await requireKnownPlaceholders(db, texts);
  await requireRecipients(db, audience);
  await requireValues(db, audience, texts);
  const placeholders = recipientPlaceholdersIn(`${subject}\n${body}`);
  const { facts } = await findRecipient(db, audience, as, placeholders);
  await jobs.enqueue(db, testJob, { user_id: caller.id, ...texts, facts });
  return {};
}

/** @throws HttpError 422 when nobody in the audience, or not this person */
export async function findRecipient(
  db: Database,
  audience: Audience,
  userId: string | undefined,
  placeholders?: readonly RecipientPlaceholder[],
): Promise<RecipientRow> {
  const [found] = await listRecipients(db, audience, { limit: 1, userId, placeholders });
  if (!found) throw refused(INVALID_DATA, { as: ['ليس من المستلمين'] });
  return found;
}

export function toRecipient({ user_id, full_name, team_name }: RecipientRow) {
  return { user_id, full_name, team_name };
}
