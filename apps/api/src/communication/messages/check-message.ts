import type { Audience } from '@portal/api-schema';
import { type AutomaticKind, PLACEHOLDERS_OF_KIND } from '@portal/domain/automatic-messages';
import { TIME_PASSED } from '@portal/domain/format';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import {
  answerPlaceholder,
  isPlaceholder,
  placeholdersIn,
  recipientPlaceholdersIn,
  unknownPlaceholders,
} from '@portal/domain/message-text';
import { AUDIENCE_EMPTY, INVALID_DATA } from '@portal/domain/messages';
import { countOf, others } from '@portal/domain/plurals';
import type { Database } from '../../platform/database/database.ts';
import { refused } from '../../platform/errors.ts';
import { listFields } from '../../teams/index.ts';
import { countRecipients, listWithoutValue } from './recipients.repository.ts';

/** How many recipients a refusal names. */
const NAMED_MAX = 5;

type Texts = Readonly<Record<'subject' | 'body', string>>;
const FIELDS = ['subject', 'body'] as const;

const quoted = (name: string) => isolate(`{{${name}}}`);

const unknownSentences = (names: readonly string[]) =>
  names.length > 0 ? [`متغيّر غير معروف: ${listOf(names.map(quoted))}`] : [];

/** @throws HttpError 422 for a placeholder that does not exist */
export async function requireKnownPlaceholders(db: Database, texts: Texts): Promise<void> {
  const fields = (await listFields(db)).filter(({ form }) => form !== 'members');
  const ids = fields.map(({ id }) => id);
  refuseWith(texts, (text) => unknownSentences(unknownPlaceholders(text, ids)));
}

/** @throws HttpError 422 for a placeholder that does not exist, or has no value in this kind of automatic message */
export function requirePlaceholdersOf(kind: AutomaticKind, texts: Texts): void {
  refuseWith(texts, (text) => {
    const names = placeholdersIn(text);
    const known: readonly string[] = PLACEHOLDERS_OF_KIND[kind];
    const without = names.filter((name) => isPlaceholder(name) && !known.includes(name));
    return [
      ...unknownSentences(names.filter((name) => !isPlaceholder(name))),
      ...(without.length > 0 ? [`لا قيمة في هذه الرسالة للمتغيّر ${listOf(without.map(quoted))}`] : []),
    ];
  });
}

/** @throws HttpError 422 for a placeholder that some recipient has no value for, with the names of the first of them */
export async function requireValues(db: Database, audience: Audience, texts: Texts): Promise<void> {
  const sentences = new Map<string, string>();
  const fields = await listFields(db);
  const named = (placeholder: string) => {
    const asked = fields.find(({ id }) => answerPlaceholder(id) === placeholder);
    return asked ? `«${isolate(asked.label)}»` : quoted(placeholder);
  };
  for (const placeholder of recipientPlaceholdersIn(`${texts.subject}\n${texts.body}`)) {
    const { total, names } = await listWithoutValue(db, audience, placeholder, NAMED_MAX);
    if (total === 0) continue;
    const unnamed = total > names.length ? [countOf(total - names.length, others)] : [];
    const people = listOf([...names.map(isolate), ...unnamed]);
    sentences.set(placeholder, `لا قيمة للمتغيّر ${named(placeholder)} عند: ${people}`);
  }
  refuseWith(texts, (text) => recipientPlaceholdersIn(text).flatMap((name) => sentences.get(name) ?? []));
}

/** @throws HttpError 422 for an audience without people */
export async function requireRecipients(db: Database, audience: Audience): Promise<void> {
  if ((await countRecipients(db, audience)) > 0) return;
  throw refused(AUDIENCE_EMPTY, { audience: ['لا يوجد أحد ضمن هؤلاء المستلمين'] });
}

/** @throws HttpError 422 for a time that has passed */
export function requireFuture(sendAt: Date | null, now: Date): void {
  if (sendAt !== null && sendAt <= now) throw refused(INVALID_DATA, { send_at: [TIME_PASSED] });
}

/** @throws HttpError 422 when there are sentences about a field */
function refuseWith(texts: Texts, sentencesAbout: (text: string) => string[]): void {
  const errors = FIELDS.map((field) => [field, sentencesAbout(texts[field])] as const);
  const found = errors.filter(([, sentences]) => sentences.length > 0);
  if (found.length > 0) throw refused(INVALID_DATA, Object.fromEntries(found));
}
