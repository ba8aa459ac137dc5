/** What happens to each kind of subject, in the order in which the board's list shows it. */
const HAPPENED = [
  ['session', 'opened', 'closed', 'ended'],
  [
    'user',
    ...['registered', 'email_verified', 'email_changed', 'email_corrected', 'profile_changed'],
    ...['password_reset', 'expired', 'password_changed', 'data_requested'],
  ],
  ['second_factor', 'enabled', 'disabled', 'reset', 'recovery_used', 'codes_renewed', 'required'],
  ['admin', 'added', 'changed', 'activation_sent', 'deleted'],
  ['evaluation', 'submitted', 'finished', 'reopened', 'reopen_requested', 'reopen_declined'],
  ['conflict', 'declared', 'set', 'settled', 'removed'],
  ['committee', 'added', 'changed', 'deleted'],
  ['judge', 'added', 'changed', 'link_made', 'revoked', 'deleted'],
  ['settings', 'changed'],
  ['page', 'image_added'],
  ['participants', 'anonymised'],
  ['sector', 'added', 'changed', 'deleted'],
  ['track', 'added', 'changed', 'deleted'],
  ['tracks', 'ordered'],
  ['prize', 'added', 'changed', 'deleted', 'picked', 'voted'],
  ['prizes', 'ordered'],
  ['round', 'added', 'changed', 'deleted', 'begun', 'withdrawn'],
  ['rubric', 'added', 'changed', 'deleted'],
  ['form_field', 'added', 'changed', 'removed'],
  ['form', 'ordered'],
  ['table', 'added', 'changed', 'deleted'],
  [
    'team',
    ...['added', 'renamed', 'sector_changed', 'track_changed', 'leader_changed', 'activation_sent'],
    ...['deleted', 'status_changed', 'queued', 'left_queue', 'moved_up', 'advanced', 'confirmed'],
    ...['released', 'table_changed', 'availability_changed', 'delivery_disabled', 'brought_to_stage'],
    ...['left_stage', 'stage_clock_changed'],
  ],
  ['stage', 'durations_changed'],
  ['team', 'calibration_began', 'calibration_ended', 'data_requested', 'opened', 'closed', 'merged'],
  ['join_request', 'sent', 'withdrawn', 'declined'],
  ['team', 'answers_changed'],
  ['member', 'added', 'changed', 'deleted', 'invited', 'invitation_revoked', 'joined'],
  ['project', 'delivered', 'changed'],
  ['file', 'deleted'],
  ['files', 'requested'],
  ['certificate', 'added', 'deleted'],
  ['certificate_template', 'added', 'changed', 'deleted'],
  ['certificates', 'issued', 'requested'],
  ['certificate', 'revoked', 'reissued'],
  ['export', 'requested'],
  ['message', 'added', 'changed', 'deleted', 'scheduled', 'cancelled', 'sent', 'retried'],
  ['automatic_message', 'changed', 'retried'],
  ['automatic_messages', 'holding_changed', 'approved', 'discarded'],
  ['import', 'applied', 'undone'],
  ['receptionist', 'added', 'changed', 'activation_sent', 'deleted'],
  ['check_in', 'added', 'undone'],
  ['pass', 'printed'],
  ['announcement', 'added', 'changed', 'ended', 'deleted'],
  ['results', 'changed', 'frozen', 'published', 'withdrawn', 'unfrozen'],
  ['release', 'published', 'promoted', 'ended', 'rolled_back'],
] as const;

type ActionOf<Group> = Group extends readonly [
  infer Subject extends string,
  ...infer Happened extends string[],
]
  ? `${Subject}.${Happened[number]}`
  : never;
export type AuditAction = ActionOf<(typeof HAPPENED)[number]>;

/** Every action that the audit log records, as `subject.what_happened`. */
export const AUDIT_ACTIONS = HAPPENED.flatMap(([subject, ...happened]) =>
  happened.map((what) => `${subject}.${what}` as AuditAction),
);

/** The kinds of records that the audit log refers to. */
export const AUDIT_SUBJECTS = [
  'user',
  'team',
  'table',
  'committee',
  'settings',
  'sector',
  'track',
  'prize',
  'round',
  'rubric',
  'form_field',
  'message',
  'announcement',
  'results',
  'certificate_template',
  'release',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
