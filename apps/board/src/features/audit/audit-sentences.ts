import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@portal/api-client';
import { tableTitle, teamTitle } from '@portal/area-kit';
import { evaluationTypes, teamStatuses } from '@portal/ui';
import { countOf, nouns } from '@portal/ui/core';
import { accountTexts } from '../../texts/accounts.ts';
import { auditTexts } from '../../texts/audit.ts';
import { sentenceTexts as say } from '../../texts/audit-sentences.ts';
import { type AuditFacts, auditFacts } from './audit-facts.ts';
import { settingsSentence } from './settings-sentence.ts';

type Sentence = (facts: AuditFacts) => string;

const labelOf = (labels: Readonly<Record<string, string>>, key: string | undefined) =>
  key === undefined ? auditTexts.unset : (labels[key] ?? key);
const STATUSES = Object.fromEntries(
  Object.entries(teamStatuses).map(([status, { label }]) => [status, label]),
);

const teamOf = ({ subject }: AuditFacts) => (subject === auditTexts.deleted ? subject : teamTitle(subject));
const memberTeam = (facts: AuditFacts) => facts.named('team_id');
const roleOf = (facts: AuditFacts, key: string) => labelOf(accountTexts.roles, facts.text(key));
/** Names of sub-sectors: added ones are stored as strings, the others as objects with an id. */
const namesIn = (facts: AuditFacts, key: string) =>
  facts
    .list(key)
    .map((one) => (typeof one === 'string' ? one : String((one as { name?: unknown }).name ?? '')));

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'session.opened': () => say.signedIn,
  'session.closed': () => say.signedOut,
  'user.registered': (facts) => say.registered(facts.text('team_name') ?? auditTexts.deleted),
  'user.email_verified': () => say.emailVerified,
  'user.password_reset': () => say.passwordReset,
  'admin.added': (facts) => say.adminAdded(facts.subject, roleOf(facts, 'role')),
  'admin.changed': (facts) =>
    facts.text('to')
      ? say.adminRole(facts.subject, roleOf(facts, 'from'), roleOf(facts, 'to'))
      : say.adminChanged(facts.subject),
  'admin.deleted': (facts) => say.adminDeleted(facts.subject),
  'evaluation.submitted': (facts) =>
    say.submitted(labelOf(evaluationTypes, facts.text('type')), teamOf(facts), facts.text('version') ?? '1'),
  'evaluation.finished': (facts) => say.finished(teamOf(facts)),
  'evaluation.reopened': (facts) =>
    say.reopened(teamOf(facts), facts.named('committee_id'), facts.text('reason')),
  'evaluation.reopen_requested': (facts) => say.reopenRequested(teamOf(facts), facts.text('reason')),
  'evaluation.reopen_declined': (facts) =>
    say.reopenDeclined(teamOf(facts), facts.named('committee_id'), facts.text('reason')),
  'committee.added': (facts) => say.committeeAdded(facts.subject, countOf(facts.count('teams'), nouns.team)),
  'committee.changed': (facts) =>
    say.committeeChanged(facts.subject, {
      added: facts.count('teams_added'),
      removed: facts.count('teams_removed'),
    }),
  'committee.deleted': (facts) => say.committeeDeleted(facts.subject),
  'settings.changed': settingsSentence,
  'sector.added': (facts) => say.sectorAdded(facts.subject),
  'sector.changed': (facts) =>
    say.sectorChanged(facts.text('before') ?? facts.subject, {
      name: facts.text('name') ?? facts.subject,
      added: namesIn(facts, 'added'),
      renamed: namesIn(facts, 'renamed'),
      removed: namesIn(facts, 'removed'),
    }),
  'sector.deleted': (facts) => say.sectorDeleted(facts.subject),
  'table.added': (facts) => say.tableAdded(tableTitle(facts.subject)),
  'table.changed': (facts) => say.tableChanged(tableTitle(facts.subject)),
  'table.deleted': (facts) => say.tableDeleted(tableTitle(facts.subject)),
  'team.added': (facts) => say.teamAdded(teamOf(facts)),
  'team.renamed': (facts) => say.teamRenamed(facts.text('from') ?? '', facts.text('to') ?? facts.subject),
  'team.deleted': (facts) => say.teamDeleted(teamOf(facts)),
  'team.status_changed': (facts) =>
    say.teamStatus(teamOf(facts), labelOf(STATUSES, facts.text('from')), labelOf(STATUSES, facts.text('to'))),
  'team.table_changed': (facts) =>
    say.teamTable(teamOf(facts), facts.named('from', say.noTable), facts.named('to', say.noTable)),
  'team.availability_changed': (facts) =>
    say.teamAvailability(teamOf(facts), facts.moment(facts.text('availability_to'))),
  'team.delivery_disabled': (facts) => say.teamDisabled(teamOf(facts)),
  'member.added': (facts) => say.memberAdded(facts.subject, memberTeam(facts)),
  'member.changed': (facts) => say.memberChanged(facts.subject, memberTeam(facts)),
  'member.deleted': (facts) => say.memberDeleted(facts.subject, memberTeam(facts)),
  'project.delivered': (facts) =>
    say.delivered(facts.text('title') ?? '', teamOf(facts), countOf(facts.count('files'), nouns.file)),
  'file.deleted': (facts) => say.fileDeleted(facts.text('name') ?? auditTexts.deleted, teamOf(facts)),
  'certificate.added': (facts) => say.certificatesAdded(teamOf(facts), facts.count('certificates')),
  'certificate.deleted': (facts) =>
    say.certificateDeleted(facts.text('name') ?? auditTexts.deleted, teamOf(facts)),
  'export.requested': (facts) =>
    say.exported(
      labelOf(say.exports, facts.text('kind')),
      facts.text('format') ?? '',
      facts.text('scope') === 'all' ? undefined : facts.named('scope'),
    ),
};

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action);

/** An entry as a sentence. An action that this version does not know is shown by its name. */
export function auditSentence(entry: AuditEntry, timeZone: string): string {
  const facts = auditFacts(entry, timeZone);
  if (!isKnown(entry.action)) return auditTexts.unknownAction(entry.action, facts.subject);
  return SENTENCES[entry.action](facts);
}
