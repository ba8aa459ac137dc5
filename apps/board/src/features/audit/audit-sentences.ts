import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '@portal/api-client';
import { tableTitle, teamTitle } from '@portal/area-kit';
import { ANNOUNCEMENT_TONE_LABELS } from '@portal/domain/announcements';
import { FORM_LABELS } from '@portal/domain/forms/texts';
import { listOf } from '@portal/domain/lists';
import { ROLE_GROUP_LABELS, ROLE_LABELS } from '@portal/domain/roles';
import { DEFAULT_TYPE_LABELS, evaluationName } from '@portal/domain/rubrics';
import { clockText } from '@portal/domain/stage';
import { teamStatuses } from '@portal/ui';
import { automaticKindNames } from '../../shared/records/automatic-kind-names.ts';
import { type AuditFacts, auditFacts } from './audit-facts.ts';
import { committeeSentence } from './committee-sentence.ts';
import { sentenceTexts } from './sentence-texts.ts';
import { settingsSentence } from './settings-sentence.ts';
import { auditTexts } from './texts.ts';

type Sentence = (facts: AuditFacts) => string;

const labelOf = (labels: Readonly<Record<string, string>>, key: string | undefined) =>
  key === undefined ? auditTexts.unset : (labels[key] ?? key);
const STATUSES = Object.fromEntries(
  Object.entries(teamStatuses).map(([status, { label }]) => [status, label]),
);

const teamOf = ({ subject }: AuditFacts) => (subject === auditTexts.deleted ? subject : teamTitle(subject));
/** With «…» for what is another word for each recipient. */
const messageOf = (facts: AuditFacts) =>
  facts.text('subject')?.replace(/\{\{\w+\}\}/g, '…') ?? auditTexts.deleted;
const recipientsOf = (facts: AuditFacts) => facts.count('recipients');
const membersOf = (facts: AuditFacts) => facts.count('people');
const deskOf = (facts: AuditFacts) => facts.text('desk') ?? auditTexts.deleted;
const messagesOf = (facts: AuditFacts) => facts.count('messages');
const automaticKindOf = (facts: AuditFacts) => {
  const kind = facts.text('kind');
  return kind && labelOf(automaticKindNames, kind);
};
const announcementOf = (facts: AuditFacts) => facts.text('text') ?? auditTexts.deleted;
const toneOf = (facts: AuditFacts) => labelOf(ANNOUNCEMENT_TONE_LABELS, facts.text('tone'));
const versionOf = (facts: AuditFacts) => facts.text('version') ?? auditTexts.unset;
const rolesIn = (facts: AuditFacts) =>
  listOf(facts.list('roles').map((role) => labelOf(ROLE_GROUP_LABELS, String(role))));
const memberTeam = (facts: AuditFacts) => facts.named('team_id');
const roleOf = (facts: AuditFacts, key: string) => labelOf(ROLE_LABELS, facts.text(key));
const fieldOf = (facts: AuditFacts) => facts.text('label') ?? auditTexts.deleted;
const formOf = (facts: AuditFacts) => labelOf(FORM_LABELS, facts.text('form'));
/** Names of sub-sectors: added ones are stored as strings, the others as objects with an id. */
const namesIn = (facts: AuditFacts, key: string) =>
  facts
    .list(key)
    .map((one) => (typeof one === 'string' ? one : String((one as { name?: unknown }).name ?? '')));

const timeOf = (seconds: number) => clockText(seconds * 1000);

function stageClockSentence(facts: AuditFacts): string {
  const { added, taken, changed, ...commands } = sentenceTexts.stageClock;
  const team = teamOf(facts);
  const seconds = facts.count('seconds');
  if (seconds !== 0) return (seconds > 0 ? added : taken)(team, timeOf(Math.abs(seconds)));
  const { [facts.text('phase') ?? facts.text('command') ?? '']: sentence = changed } = commands as Readonly<
    Record<string, typeof changed>
  >;
  return sentence(team);
}

/** Says that a change of members was made after registration had closed. */
const corrected =
  (sentence: Sentence): Sentence =>
  (facts) =>
    facts.flag('after_closing') ? `${sentence(facts)}، ${sentenceTexts.afterClosing}` : sentence(facts);

const SENTENCES: Readonly<Record<AuditAction, Sentence>> = {
  'session.opened': () => sentenceTexts.signedIn,
  'session.closed': () => sentenceTexts.signedOut,
  'session.ended': (facts) =>
    facts.text('sessions') ? sentenceTexts.otherSessionsEnded : sentenceTexts.sessionEnded,
  'user.registered': (facts) => sentenceTexts.registered(facts.text('team_name') ?? auditTexts.deleted),
  'user.email_verified': () => sentenceTexts.emailVerified,
  'user.email_changed': () => sentenceTexts.emailChanged,
  'user.email_corrected': () => sentenceTexts.emailCorrected,
  'user.profile_changed': (facts) => sentenceTexts.profileChanged(facts.list('fields')),
  'user.password_reset': () => sentenceTexts.passwordReset,
  'user.expired': (facts) => sentenceTexts.registrationExpired(facts.text('team_name')),
  'user.password_changed': () => sentenceTexts.passwordChanged,
  'user.data_requested': () => sentenceTexts.ownDataRequested,
  'second_factor.enabled': () => sentenceTexts.secondFactorEnabled,
  'second_factor.disabled': () => sentenceTexts.secondFactorDisabled,
  'second_factor.reset': (facts) => sentenceTexts.secondFactorReset(facts.subject),
  'second_factor.recovery_used': () => sentenceTexts.recoveryCodeUsed,
  'second_factor.codes_renewed': () => sentenceTexts.recoveryCodesRenewed,
  'second_factor.required': (facts) =>
    facts.text('to') === 'required' ? sentenceTexts.secondFactorRequired : sentenceTexts.secondFactorOptional,
  'admin.added': (facts) => sentenceTexts.adminAdded(facts.subject, roleOf(facts, 'role')),
  'admin.changed': (facts) =>
    facts.text('to')
      ? sentenceTexts.adminRole(facts.subject, roleOf(facts, 'from'), roleOf(facts, 'to'))
      : sentenceTexts.adminChanged(facts.subject),
  'admin.activation_sent': (facts) => sentenceTexts.adminActivationSent(facts.subject),
  'admin.deleted': (facts) => sentenceTexts.adminDeleted(facts.subject),
  'receptionist.added': (facts) => sentenceTexts.receptionistAdded(facts.subject, deskOf(facts)),
  'receptionist.changed': (facts) => {
    const to = facts.text('to');
    if (to === undefined) return sentenceTexts.adminChanged(facts.subject);
    return to === 'disabled'
      ? sentenceTexts.receptionistDisabled(facts.subject)
      : sentenceTexts.receptionistEnabled(facts.subject);
  },
  'receptionist.activation_sent': (facts) => sentenceTexts.adminActivationSent(facts.subject),
  'receptionist.deleted': (facts) => sentenceTexts.adminDeleted(facts.subject),
  'check_in.added': (facts) =>
    (facts.flag('undone') ? sentenceTexts.checkedInUndone : sentenceTexts.checkedIn)(
      membersOf(facts),
      teamOf(facts),
      deskOf(facts),
    ),
  'check_in.undone': (facts) => sentenceTexts.checkInUndone(membersOf(facts), teamOf(facts), deskOf(facts)),
  'pass.printed': (facts) => sentenceTexts.passPrinted(teamOf(facts)),
  'evaluation.submitted': (facts) =>
    sentenceTexts.submitted(
      // Entries from before rubrics have no label.
      evaluationName(facts.text('label') ?? labelOf(DEFAULT_TYPE_LABELS, facts.text('type'))),
      teamOf(facts),
      facts.text('version') ?? '1',
    ),
  'evaluation.finished': (facts) => sentenceTexts.finished(teamOf(facts)),
  'evaluation.reopened': (facts) =>
    sentenceTexts.reopened(teamOf(facts), facts.named('committee_id'), facts.text('reason')),
  'evaluation.reopen_requested': (facts) =>
    sentenceTexts.reopenRequested(teamOf(facts), facts.text('reason')),
  'evaluation.reopen_declined': (facts) =>
    sentenceTexts.reopenDeclined(teamOf(facts), facts.named('committee_id'), facts.text('reason')),
  'conflict.declared': (facts) =>
    sentenceTexts.conflictDeclared(teamOf(facts), facts.text('reason'), facts.flag('was_evaluated')),
  'conflict.set': (facts) =>
    sentenceTexts.conflictSet(
      teamOf(facts),
      facts.named('committee_id'),
      facts.text('reason'),
      facts.flag('was_evaluated'),
    ),
  'conflict.settled': (facts) =>
    sentenceTexts.conflictSettled(
      teamOf(facts),
      facts.text('other_committee_id') === undefined ? undefined : facts.named('other_committee_id'),
    ),
  'conflict.removed': (facts) =>
    sentenceTexts.conflictRemoved(
      teamOf(facts),
      facts.named('committee_id'),
      facts.flag('assignment_restored'),
    ),
  'committee.added': (facts) => sentenceTexts.committeeAdded(facts.subject, facts.count('teams')),
  'committee.changed': committeeSentence,
  'committee.deleted': (facts) => sentenceTexts.committeeDeleted(facts.subject),
  'judge.added': (facts) => sentenceTexts.judgeAdded(facts.subject, facts.named('committee_id')),
  'judge.changed': (facts) => sentenceTexts.judgeChanged(facts.subject, facts.named('committee_id')),
  'judge.link_made': (facts) => sentenceTexts.judgeLinkMade(facts.subject, facts.named('committee_id')),
  'judge.revoked': (facts) => sentenceTexts.judgeRevoked(facts.subject, facts.named('committee_id')),
  'judge.deleted': (facts) => sentenceTexts.judgeDeleted(facts.subject, facts.named('committee_id')),
  'settings.changed': settingsSentence,
  'page.image_added': () => sentenceTexts.pageImageAdded,
  'participants.anonymised': (facts) => sentenceTexts.anonymised(facts.text('people') ?? ''),
  'team.calibration_began': (facts) => sentenceTexts.calibrationBegan(teamOf(facts)),
  'team.calibration_ended': (facts) => sentenceTexts.calibrationEnded(teamOf(facts)),
  'team.data_requested': (facts) => sentenceTexts.teamDataRequested(teamOf(facts)),
  'sector.added': (facts) => sentenceTexts.sectorAdded(facts.subject),
  'sector.changed': (facts) =>
    sentenceTexts.sectorChanged(facts.text('before') ?? facts.subject, {
      name: facts.text('name') ?? facts.subject,
      added: namesIn(facts, 'added'),
      renamed: namesIn(facts, 'renamed'),
      removed: namesIn(facts, 'removed'),
    }),
  'sector.deleted': (facts) => sentenceTexts.sectorDeleted(facts.subject),
  'track.added': (facts) => sentenceTexts.trackAdded(facts.subject),
  'track.changed': (facts) =>
    sentenceTexts.trackChanged(facts.text('before') ?? facts.subject, facts.text('name') ?? facts.subject),
  'track.deleted': (facts) => sentenceTexts.trackDeleted(facts.subject),
  'tracks.ordered': () => sentenceTexts.tracksOrdered,
  'prize.added': (facts) => sentenceTexts.prizeAdded(facts.subject),
  'prize.changed': (facts) => sentenceTexts.prizeChanged(facts.text('name') ?? facts.subject),
  'prize.deleted': (facts) => sentenceTexts.prizeDeleted(facts.subject),
  'prize.picked': (facts) => sentenceTexts.prizePicked(facts.subject, facts.count('teams')),
  'prize.voted': (facts) =>
    (facts.flag('withdrawn') ? sentenceTexts.prizeVoteWithdrawn : sentenceTexts.prizeVoted)(facts.subject),
  'prizes.ordered': () => sentenceTexts.prizesOrdered,
  'team.brought_to_stage': (facts) => sentenceTexts.broughtToStage(teamOf(facts)),
  'team.left_stage': (facts) => sentenceTexts.leftStage(teamOf(facts)),
  'team.stage_clock_changed': stageClockSentence,
  'stage.durations_changed': (facts) =>
    sentenceTexts.stageDurations({
      presentation: timeOf(facts.count('presentation_seconds')),
      questions: timeOf(facts.count('questions_seconds')),
    }),
  'round.added': (facts) => sentenceTexts.roundAdded(facts.subject),
  'round.changed': (facts) => sentenceTexts.roundChanged(facts.subject),
  'round.deleted': (facts) => sentenceTexts.roundDeleted(facts.subject),
  'round.begun': (facts) => sentenceTexts.roundBegun(facts.subject, facts.count('teams')),
  'round.withdrawn': (facts) => sentenceTexts.roundWithdrawn(facts.subject),
  'rubric.added': (facts) => sentenceTexts.rubricAdded(facts.subject),
  'rubric.changed': (facts) =>
    sentenceTexts.rubricChanged(facts.text('before') ?? facts.subject, facts.text('name') ?? facts.subject),
  'rubric.deleted': (facts) => sentenceTexts.rubricDeleted(facts.subject),
  'form_field.added': (facts) => sentenceTexts.fieldAdded(fieldOf(facts), formOf(facts)),
  'form_field.changed': (facts) => sentenceTexts.fieldChanged(fieldOf(facts), formOf(facts)),
  'form_field.removed': (facts) => sentenceTexts.fieldRemoved(fieldOf(facts), formOf(facts)),
  'form.ordered': (facts) => sentenceTexts.formOrdered(formOf(facts)),
  'team.answers_changed': (facts) => sentenceTexts.answersChanged(teamOf(facts), formOf(facts)),
  'table.added': (facts) => sentenceTexts.tableAdded(tableTitle(facts.subject)),
  'table.changed': (facts) => sentenceTexts.tableChanged(tableTitle(facts.subject)),
  'table.deleted': (facts) => sentenceTexts.tableDeleted(tableTitle(facts.subject)),
  'team.added': (facts) => sentenceTexts.teamAdded(teamOf(facts)),
  'team.renamed': (facts) =>
    sentenceTexts.teamRenamed(facts.text('from') ?? '', facts.text('to') ?? facts.subject),
  'team.sector_changed': (facts) =>
    sentenceTexts.teamSector(
      teamOf(facts),
      facts.text('from') ?? auditTexts.unset,
      facts.text('to') ?? auditTexts.unset,
    ),
  'team.track_changed': (facts) =>
    sentenceTexts.teamTrack(
      teamOf(facts),
      facts.text('from') ?? auditTexts.unset,
      facts.text('to') ?? auditTexts.unset,
    ),
  'team.leader_changed': (facts) =>
    sentenceTexts.teamLeader(teamOf(facts), facts.named('from'), facts.named('to')),
  'team.activation_sent': (facts) => sentenceTexts.activationSent(teamOf(facts)),
  'team.deleted': (facts) => sentenceTexts.teamDeleted(teamOf(facts)),
  'team.status_changed': (facts) =>
    sentenceTexts.teamStatus(
      teamOf(facts),
      labelOf(STATUSES, facts.text('from')),
      labelOf(STATUSES, facts.text('to')),
    ),
  'team.table_changed': (facts) =>
    sentenceTexts.teamTable(
      teamOf(facts),
      facts.named('from', sentenceTexts.noTable),
      facts.named('to', sentenceTexts.noTable),
    ),
  'team.availability_changed': (facts) => {
    const until = facts.text('availability_to');
    return until
      ? sentenceTexts.teamAvailability(teamOf(facts), facts.moment(until))
      : sentenceTexts.teamAvailabilityCleared(teamOf(facts));
  },
  'team.delivery_disabled': (facts) => sentenceTexts.teamDisabled(teamOf(facts)),
  'team.queued': (facts) => sentenceTexts.teamQueued(teamOf(facts)),
  'team.left_queue': (facts) => sentenceTexts.teamLeftQueue(teamOf(facts)),
  'team.moved_up': (facts) => sentenceTexts.teamMovedUp(teamOf(facts)),
  'team.advanced': (facts) => sentenceTexts.teamAdvanced(teamOf(facts), facts.text('reason') ?? ''),
  'team.confirmed': (facts) => sentenceTexts.teamConfirmed(teamOf(facts)),
  'team.released': (facts) => sentenceTexts.teamReleased(teamOf(facts)),
  'team.opened': (facts) => sentenceTexts.teamOpened(teamOf(facts)),
  'team.closed': (facts) => sentenceTexts.teamClosed(teamOf(facts)),
  'team.merged': (facts) =>
    sentenceTexts.teamMerged(
      facts.text('full_name') ?? auditTexts.deleted,
      facts.text('from') ?? '',
      facts.text('to') ?? '',
    ),
  'join_request.sent': (facts) => sentenceTexts.joinRequested(facts.text('from') ?? '', teamOf(facts)),
  'join_request.withdrawn': (facts) => sentenceTexts.joinWithdrawn(facts.text('from') ?? '', teamOf(facts)),
  'join_request.declined': (facts) => sentenceTexts.joinDeclined(facts.text('from') ?? '', teamOf(facts)),
  'member.added': corrected((facts) => sentenceTexts.memberAdded(facts.subject, memberTeam(facts))),
  'member.changed': corrected((facts) => sentenceTexts.memberChanged(facts.subject, memberTeam(facts))),
  'member.invited': (facts) => sentenceTexts.memberInvited(facts.subject, facts.text('by') === 'mail'),
  'member.invitation_revoked': (facts) => sentenceTexts.invitationRevoked(facts.subject),
  'member.joined': (facts) => sentenceTexts.memberJoined(memberTeam(facts)),
  'member.deleted': corrected((facts) => sentenceTexts.memberDeleted(facts.subject, memberTeam(facts))),
  'project.delivered': (facts) =>
    sentenceTexts.delivered(facts.text('title') ?? '', teamOf(facts), facts.count('files')),
  'project.changed': (facts) => sentenceTexts.projectChanged(facts.text('title') ?? '', teamOf(facts)),
  'file.deleted': (facts) =>
    sentenceTexts.fileDeleted(facts.text('name') ?? auditTexts.deleted, teamOf(facts)),
  'files.requested': (facts) =>
    sentenceTexts.filesRequested(facts.text('scope') === 'all' ? null : teamOf(facts)),
  'certificate.added': (facts) => sentenceTexts.certificatesAdded(teamOf(facts), facts.count('certificates')),
  'certificate.deleted': (facts) =>
    sentenceTexts.certificateDeleted(facts.text('name') ?? auditTexts.deleted, teamOf(facts)),
  'certificate_template.added': (facts) =>
    sentenceTexts.certificateTemplateAdded(facts.subject, facts.text('copy_of')),
  'certificate_template.changed': (facts) =>
    sentenceTexts.certificateTemplateChanged(facts.subject, facts.text('what')),
  'certificate_template.deleted': (facts) => sentenceTexts.certificateTemplateDeleted(facts.subject),
  'certificates.issued': (facts) =>
    sentenceTexts.certificatesIssued(facts.subject, facts.count('certificates'), facts.text('to')),
  'certificates.requested': (facts) => sentenceTexts.certificatesRequested(facts.subject),
  'certificate.revoked': (facts) =>
    sentenceTexts.certificateRevoked(facts.subject, facts.text('serial') ?? '', facts.text('reason')),
  'certificate.reissued': (facts) =>
    sentenceTexts.certificateReissued(
      facts.subject,
      facts.text('serial') ?? '',
      facts.text('new_serial') ?? '',
    ),
  'message.added': (facts) => sentenceTexts.messageAdded(messageOf(facts)),
  'message.changed': (facts) => sentenceTexts.messageChanged(messageOf(facts)),
  'message.deleted': (facts) => sentenceTexts.messageDeleted(messageOf(facts)),
  'message.scheduled': (facts) =>
    sentenceTexts.messageScheduled(messageOf(facts), facts.moment(facts.text('send_at'))),
  'message.cancelled': (facts) => sentenceTexts.messageCancelled(messageOf(facts)),
  'message.sent': (facts) => sentenceTexts.messageSent(messageOf(facts), recipientsOf(facts)),
  'message.retried': (facts) => sentenceTexts.messageRetried(messageOf(facts), recipientsOf(facts)),
  'automatic_message.changed': (facts) =>
    sentenceTexts.automaticChanged(
      automaticKindOf(facts) ?? auditTexts.deleted,
      facts.text('what'),
      facts.text('hours') === undefined ? undefined : facts.count('hours'),
    ),
  'automatic_message.retried': (facts) =>
    sentenceTexts.automaticRetried(automaticKindOf(facts) ?? auditTexts.deleted, recipientsOf(facts)),
  'automatic_messages.holding_changed': (facts) =>
    facts.text('to') === 'on' ? sentenceTexts.automaticHeld : sentenceTexts.automaticNotHeld,
  'automatic_messages.approved': (facts) =>
    sentenceTexts.automaticApproved(messagesOf(facts), automaticKindOf(facts)),
  'automatic_messages.discarded': (facts) =>
    sentenceTexts.automaticDiscarded(messagesOf(facts), automaticKindOf(facts)),
  'export.requested': (facts) =>
    sentenceTexts.exported(
      labelOf(sentenceTexts.exports, facts.text('kind')),
      facts.text('format') ?? '',
      facts.text('scope') === 'all' ? undefined : facts.named('scope'),
    ),
  'import.applied': (facts) =>
    sentenceTexts.imported(
      labelOf(sentenceTexts.imports, facts.text('kind')),
      facts.count('created'),
      facts.count('updated'),
    ),
  'import.undone': (facts) =>
    sentenceTexts.importUndone(labelOf(sentenceTexts.imports, facts.text('kind')), facts.count('removed')),
  'announcement.added': (facts) =>
    sentenceTexts.announcementAdded(toneOf(facts), rolesIn(facts), announcementOf(facts)),
  'announcement.changed': (facts) =>
    sentenceTexts.announcementChanged(toneOf(facts), rolesIn(facts), announcementOf(facts)),
  'announcement.ended': (facts) => sentenceTexts.announcementEnded(announcementOf(facts)),
  'announcement.deleted': (facts) => sentenceTexts.announcementDeleted(announcementOf(facts)),
  'results.changed': (facts) => sentenceTexts.resultsChanged(Object.keys(facts.inner('values'))),
  'results.frozen': (facts) =>
    sentenceTexts.resultsFrozen(facts.count('teams'), facts.text('ranking'), facts.text('sha256')),
  'results.published': () => sentenceTexts.resultsPublished,
  'results.withdrawn': (facts) => sentenceTexts.resultsWithdrawn(facts.text('reason') ?? ''),
  'results.unfrozen': (facts) => sentenceTexts.resultsUnfrozen(facts.text('reason') ?? ''),
  'release.published': (facts) =>
    sentenceTexts.releasePublished(
      facts.subject,
      versionOf(facts),
      facts.text('to'),
      facts.text('share'),
      facts.text('note'),
    ),
  'release.promoted': (facts) =>
    sentenceTexts.releasePromoted(facts.subject, versionOf(facts), facts.text('share'), facts.text('note')),
  'release.ended': (facts) =>
    sentenceTexts.releaseEnded(facts.subject, versionOf(facts), facts.text('step'), facts.text('note')),
  'release.rolled_back': (facts) =>
    sentenceTexts.releaseRolledBack(facts.subject, versionOf(facts), facts.text('note')),
};

const isKnown = (action: string): action is AuditAction => AUDIT_ACTIONS.some((known) => known === action);

/** An entry as a sentence. An action that this version does not know is shown by its name. */
export function auditSentence(entry: AuditEntry, timeZone: string): string {
  const facts = auditFacts(entry, timeZone);
  if (!isKnown(entry.action)) return auditTexts.unknownAction(entry.action, facts.subject);
  return SENTENCES[entry.action](facts);
}
