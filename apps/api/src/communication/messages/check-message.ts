import type { Audience } from '@portal/api-schema';
import { type AutomaticKind, PLACEHOLDERS_OF_KIND } from '@portal/domain/automatic-messages';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import {
  isPlaceholder,
  placeholdersIn,
  recipientPlaceholdersIn,
  unknownPlaceholders,
} from '@portal/domain/message-text';
import { AUDIENCE_EMPTY, INVALID_DATA } from '@portal/domain/messages';
import { countOf, others } from '@portal/domain/plurals';
import type { Database } from '../../platform/database/database.ts';
import { type FieldErrors, refused } from '../../platform/errors.ts';
import { countRecipients, listWithoutValue } from './recipients.repository.ts';

/** How many recipients a refusal names. */
const NAMED_MAX = 5;

type Texts = Readonly<Record<'subject' | 'body', string>>;
const FIELDS = ['subject', 'body'] as const;

const quoted = (name: string) => isolate(`{{${name}}}`);

/** @throws HttpError 422 for a placeholder that does not exist */
export function requireKnownPlaceholders(texts: Texts): void {
  const errors: Record<string, string[]> = {};
  for (const field of FIELDS) {
    const unknown = unknownPlaceholders(texts[field]);
    if (unknown.length > 0) errors[field] = [unknownSentence(unknown)];
  }
  refuseWith(errors);
}

const unknownSentence = (names: readonly string[]) => `متغيّر غير معروف: ${listOf(names.map(quoted))}`;

/** @throws HttpError 422 for a placeholder that does not exist, or has no value in this kind of automatic message */
export function requirePlaceholdersOf(kind: AutomaticKind, texts: Texts): void {
  const errors: Record<string, string[]> = {};
  for (const field of FIELDS) {
    const names = placeholdersIn(texts[field]);
    const unknown = names.filter((name) => !isPlaceholder(name));
    const without = names.filter((name) => isPlaceholder(name) && !PLACEHOLDERS_OF_KIND[kind].includes(name));
    const sentences = [
      ...(unknown.length > 0 ? [unknownSentence(unknown)] : []),
      ...(without.length > 0 ? [`لا قيمة في هذه الرسالة للمتغيّر ${listOf(without.map(quoted))}`] : []),
    ];
    if (sentences.length > 0) errors[field] = sentences;
  }
  refuseWith(errors);
}

/** @throws HttpError 422 for a placeholder that some recipient has no value for, with the names of the first of them */
export async function requireValues(db: Database, audience: Audience, texts: Texts): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const field of FIELDS) {
    for (const placeholder of recipientPlaceholdersIn(texts[field])) {
      const { total, names } = await listWithoutValue(db, audience, placeholder, NAMED_MAX);
      if (total === 0) continue;
      const unnamed = total > names.length ? [countOf(total - names.length, others)] : [];
      const sentence = `لا قيمة للمتغيّر ${quoted(placeholder)} عند: ${listOf([...names.map(isolate), ...unnamed])}`;
      errors[field] = [...(errors[field] ?? []), sentence];
    }
  }
  refuseWith(errors);
}

/** @throws HttpError 422 for an audience without people */
export async function requireRecipients(db: Database, audience: Audience): Promise<void> {
  if ((await countRecipients(db, audience)) > 0) return;
  throw refused(AUDIENCE_EMPTY, { audience: ['لا يوجد أحد ضمن هؤلاء المستلمين'] });
}

/** @throws HttpError 422 for a time that has passed */
export function requireFuture(sendAt: Date | null, now: Date): void {
  if (sendAt !== null && sendAt <= now) throw refused(INVALID_DATA, { send_at: ['هذا الوقت مضى'] });
}

function refuseWith(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refused(INVALID_DATA, errors);
}
