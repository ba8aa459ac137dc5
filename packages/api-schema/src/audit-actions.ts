/** Everything that the audit log can tell, free of TypeBox so that browsers may import it too: `thing.what_happened`. */
export const AUDIT_ACTIONS = [
  'session.opened',
  'session.closed',
  'user.registered',
  'user.email_verified',
  'user.password_reset',
  'admin.added',
  'admin.changed',
  'admin.deleted',
  'evaluation.submitted',
  'evaluation.finished',
  'evaluation.reopened',
  'committee.added',
  'committee.changed',
  'committee.deleted',
  'settings.changed',
  'sector.added',
  'sector.changed',
  'sector.deleted',
  'table.added',
  'table.changed',
  'table.deleted',
  'team.added',
  'team.renamed',
  'team.deleted',
  'team.status_changed',
  'team.table_changed',
  'team.availability_changed',
  'team.delivery_disabled',
  'member.added',
  'member.changed',
  'member.deleted',
  'project.delivered',
  'file.deleted',
  'certificate.added',
  'certificate.deleted',
  'export.requested',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds of things that the log speaks of. */
export const AUDIT_SUBJECTS = ['user', 'team', 'table', 'committee', 'settings', 'sector'] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
