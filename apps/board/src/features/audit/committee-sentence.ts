import { isolate } from '@portal/domain/isolate';
import type { AuditFacts } from './audit-facts.ts';
import { listed, listedTeams } from './sentence-texts.ts';

const FIELDS: Readonly<Record<string, string>> = {
  email: 'غُيّر بريدها',
  phone_number: 'غُيّر رقم جوالها',
};

/** The sentence for a change of a committee: its name before and after, and what else changed. */
export function committeeSentence(facts: AuditFacts): string {
  // Older entries do not have the name before.
  const before = facts.text('before') ?? facts.subject;
  const name = facts.text('before') === undefined ? before : (facts.text('full_name') ?? before);
  const fields = facts.list('fields').map(String);
  const [added, removed] = [
    facts.list('members_added').map(String),
    facts.list('members_removed').map(String),
  ];
  const areSame = added.length + removed.length === 0;
  return [
    name === before ? `تعديل ${isolate(name)}` : `تغيير اسم ${isolate(before)} إلى ${isolate(name)}`,
    ...fields.flatMap((field) => FIELDS[field] ?? []),
    ...(facts.flag('password_changed') ? ['غُيّرت كلمة مرورها'] : []),
    ...(areSame && fields.includes('members') ? ['عُدّلت صفات أعضائها أو ترتيبهم'] : []),
    ...listed('أُضيف من الأعضاء', added),
    ...listed('حُذف من الأعضاء', removed),
    ...listedTeams('أُسند إليها', facts.namedAll('teams_added')),
    ...listedTeams('سُحب منها', facts.namedAll('teams_removed')),
  ].join('؛ ');
}
