import type { Body, Data, messageTemplateCalls } from '@portal/api-schema';
import { type AutomaticKind, KIND_OF_STATUS, recipientsOfKind } from '@portal/domain/automatic-messages';
import type { RecipientFacts } from '@portal/domain/message-text';
import type { TeamStatus } from '@portal/domain/statuses';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { requirePlaceholdersOf } from '../messages/check-message.ts';
import { testJob } from '../messages/messages.jobs.ts';
import { findRecipient, RECIPIENTS_MAX, toRecipient } from '../messages/preview-message.service.ts';
import { listRecipients, type RecipientRow } from '../messages/recipients.repository.ts';
import { renderMessage } from '../messages/render-message.ts';
import { factsOf } from './automatic-facts.ts';
import { loadTemplates } from './templates.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The text in place of a value that does not exist now. */
const EXAMPLE = {
  team_name: 'فريق المثال',
  leader: 'قائد الفريق',
  committee: 'لجنة التحكيم',
  table: 'أ-12',
  reason: 'مراجعة درجة أحد المعايير',
} as const;

/**
 * A text as one of its recipients would get it: `as`, or the first. What they have no value for now is an example.
 * @throws HttpError 422 for a placeholder that the kind does not have, or when `as` never gets such a message
 */
export async function previewTemplate(
  context: Context,
  { body }: CallInput<typeof messageTemplateCalls.preview>,
): Promise<Data<typeof messageTemplateCalls.preview>> {
  const { recipients, recipient, facts } = await readExample(context, body);
  return {
    recipients: recipients.map(toRecipient),
    rendered: {
      recipient: recipient ? toRecipient(recipient) : null,
      ...(await renderMessage(context, body, facts)),
    },
  };
}

/** Mails the text to the director. @throws HttpError 422 as the preview */
export async function testTemplate(
  context: Context,
  { caller, body }: CallInput<typeof messageTemplateCalls.test>,
) {
  const { facts } = await readExample(context, body);
  const { subject, body: text } = body;
  await context.jobs.enqueue(context.db, testJob, { user_id: caller.id, subject, body: text, facts });
  return {};
}

async function readExample(
  { db, now }: Context,
  { kind, subject, body, as }: Body<typeof messageTemplateCalls.preview>,
) {
  requirePlaceholdersOf(kind, { subject, body });
  const audience = { to: recipientsOfKind(kind) };
  const [recipients, templates] = await Promise.all([
    listRecipients(db, audience, { limit: RECIPIENTS_MAX }),
    loadTemplates(db),
  ]);
  const recipient = as === undefined ? recipients[0] : await findRecipient(db, audience, as);
  const hours = templates.find((template) => template.kind === 'delivery_closing')?.hours ?? 0;
  return { recipients, recipient, facts: exampleFacts(kind, recipient, hours, now()) };
}

function exampleFacts(
  kind: AutomaticKind,
  recipient: RecipientRow | undefined,
  hours: number,
  now: Date,
): RecipientFacts {
  const someone = recipientsOfKind(kind) === 'leaders' ? EXAMPLE.leader : EXAMPLE.committee;
  const statuses = Object.entries(KIND_OF_STATUS) as [TeamStatus, AutomaticKind][];
  const closesAt = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const notified = {
    full_name: recipient?.full_name ?? someone,
    team_name: recipient?.team_name ?? EXAMPLE.team_name,
    blind_number: null,
    status: statuses.find(([, of]) => of === kind)?.[0] ?? null,
    table: recipient?.facts.table ?? EXAMPLE.table,
    delivery_to: closesAt,
    confirm_until: closesAt,
    reason: EXAMPLE.reason,
  };
  return factsOf(kind, notified, now);
}
