import type { AuditAction } from '@portal/api-client';
import type { AuditEntry } from '@portal/api-schema';
import { auditFacts, type Sentence } from './audit-facts.ts';
import { eventSentences } from './event-sentences.ts';
import { judgingSentences } from './judging-sentences.ts';
import { peopleSentences } from './people-sentences.ts';

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  ...peopleSentences,
  ...judgingSentences,
  ...eventSentences,
};

/** An entry as a sentence. An action that this version does not know is shown by its name. */
export function auditSentence(entry: AuditEntry, timeZone: string): string {
  const facts = auditFacts(entry, timeZone);
  const sentence = Object.hasOwn(SENTENCES, entry.action)
    ? SENTENCES[entry.action as AuditAction]
    : undefined;
  if (sentence === undefined) return `${entry.action}: ${facts.subject}`;
  return typeof sentence === 'string' ? sentence : sentence(facts);
}
