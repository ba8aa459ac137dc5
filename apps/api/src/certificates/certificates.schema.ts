import type {
  CertificateAudience,
  CertificateBackground,
  CertificateField,
  CertificateProblem,
} from '@portal/api-schema';
import type { PageSize } from '@portal/domain/certificate-fields';
import type {
  CertificateIssueFailure,
  CertificateIssueState,
  CertificateState,
} from '@portal/domain/certificates';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../accounts/index.ts';
import { committeeMembers, committees } from '../judging/index.ts';
import {
  bytea,
  createdAt,
  id,
  instant,
  recordVersion,
  reference,
  searchText,
} from '../platform/database/columns.ts';
import { storedFile } from '../platform/database/stored-file-columns.ts';
import { teams } from '../teams/index.ts';

/** The uploaded background of a design: what people see of it, and where its bytes are in the file store. */
export interface StoredBackground extends CertificateBackground {
  storage_key: string;
  content_type: string;
}

/** What all certificates of an issue have in common, as it was when it began. */
export interface StoredDesign {
  page: PageSize;
  background: StoredBackground | null;
  fields: CertificateField[];
}

/** What a certificate says. Without a name after the personal data was removed. */
export interface StoredFacts {
  name: string | null;
  team: string | null;
  event: string;
  project?: string;
  rank?: string;
  role?: string;
}

/** The certificates that people upload for a team. */
export const certificates = pgTable(
  'certificates',
  {
    ...storedFile('certificates_storage_key'),
    team_id: reference('team_id', () => teams.id, 'cascade').notNull(),
    uploaded_by: reference('uploaded_by', () => users.id, 'set null'),
    uploaded_by_role: text('uploaded_by_role').$type<'leader' | 'super-admin' | 'authority'>().notNull(),
  },
  (table) => [
    check('certificates_size_check', sql`${table.size} >= 0`),
    check(
      'certificates_role_check',
      sql`${table.uploaded_by_role} in ('leader', 'super-admin', 'authority')`,
    ),
    index('certificates_team_idx').on(table.team_id),
    unique('certificates_content_key').on(table.team_id, table.name, table.sha256),
  ],
);

/** Designs of certificates. */
export const certificateTemplates = pgTable('certificate_templates', {
  id: id(),
  name: text('name').notNull(),
  page: jsonb('page').$type<PageSize>().notNull(),
  background: jsonb('background').$type<StoredBackground>(),
  fields: jsonb('fields').$type<CertificateField[]>().notNull().default([]),
  version: recordVersion(),
  created_at: createdAt(),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

/** One issue of certificates to an audience. */
export const certificateIssues = pgTable(
  'certificate_issues',
  {
    id: id(),
    template_id: reference('template_id', () => certificateTemplates.id, 'restrict').notNull(),
    design: jsonb('design').$type<StoredDesign>().notNull(),
    audience: jsonb('audience').$type<CertificateAudience>().notNull(),
    /** Whose ranks its certificates say; null where they need none. */
    round: smallint('round'),
    state: text('state').$type<CertificateIssueState>().notNull(),
    total: integer('total').notNull(),
    /** The first ones. */
    problems: jsonb('problems').$type<CertificateProblem[]>().notNull().default([]),
    problems_count: integer('problems_count').notNull().default(0),
    failure: text('failure').$type<CertificateIssueFailure>(),
    /** Why the last attempt of a running issue failed; null once it goes on. */
    retry_reason: text('retry_reason').$type<CertificateIssueFailure>(),
    created_by: reference('created_by', () => users.id, 'set null'),
    created_at: createdAt(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    check(
      'certificate_issues_state_check',
      sql`${table.state} in ('checking', 'refused', 'issuing', 'issued', 'failed')`,
    ),
    check(
      'certificate_issues_finished_check',
      sql`(${table.state} in ('refused', 'issued', 'failed')) = (${table.finished_at} is not null)`,
    ),
    check(
      'certificate_issues_failure_check',
      sql`(${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
    // One runs at a time.
    uniqueIndex('certificate_issues_running_key')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('checking', 'issuing')`),
    index('certificate_issues_template_idx').on(table.template_id),
    index('certificate_issues_created_at_idx').on(table.created_at, table.id),
  ],
);

/** The public halves of the keys that ever signed. Rows are never removed. */
export const certificateKeys = pgTable('certificate_keys', {
  /** Its thumbprint (RFC 7638). */
  id: text('id').primaryKey(),
  /** The coordinate `x` of its JWK. */
  public_key: text('public_key').notNull(),
  created_at: createdAt(),
});

/** The private halves, left out of backups. The newest signs. */
export const certificatePrivateKeys = pgTable('certificate_private_keys', {
  key_id: text('key_id')
    .primaryKey()
    .references(() => certificateKeys.id, { onDelete: 'cascade' }),
  /** PKCS #8. */
  private_key: bytea('private_key').notNull(),
});

/** Certificates that the portal makes, each for one person. */
export const issuedCertificates = pgTable(
  'issued_certificates',
  {
    id: id(),
    serial: text('serial').notNull().unique('issued_certificates_serial_key'),
    issue_id: reference('issue_id', () => certificateIssues.id, 'restrict').notNull(),
    template_id: reference('template_id', () => certificateTemplates.id, 'restrict').notNull(),
    /** The member of a team who has it; null for a committee's, and after the account was deleted. */
    user_id: reference('user_id', () => users.id, 'set null'),
    team_id: reference('team_id', () => teams.id, 'set null'),
    committee_member_id: reference('committee_member_id', () => committeeMembers.id, 'set null'),
    committee_id: reference('committee_id', () => committees.id, 'set null'),
    facts: jsonb('facts').$type<StoredFacts>().notNull(),
    state: text('state').$type<CertificateState>().notNull().default('waiting'),
    issued_at: instant('issued_at').notNull(),
    /** Which key signed it; null before it is drawn. */
    key_id: text('key_id').references(() => certificateKeys.id, { onDelete: 'restrict' }),
    /** The PDF file's key in the file store; null before it is drawn and after the personal data was removed. */
    storage_key: text('storage_key').unique('issued_certificates_storage_key'),
    /** Bytes. */
    size: integer('size'),
    revoked_at: instant('revoked_at'),
    revoke_reason: text('revoke_reason'),
    revoked_by: reference('revoked_by', () => users.id, 'set null'),
    replaced_by: uuid('replaced_by'),
    search_text: searchText(
      sql`coalesce(facts ->> 'name', '') || ' ' || coalesce(facts ->> 'team', '') || ' ' || serial`,
    ),
  },
  (table) => [
    foreignKey({
      name: 'issued_certificates_replaced_by_fk',
      columns: [table.replaced_by],
      foreignColumns: [table.id],
    }).onDelete('set null'),
    check(
      'issued_certificates_state_check',
      sql`${table.state} in ('waiting', 'valid', 'revoked', 'replaced')`,
    ),
    check('issued_certificates_drawn_check', sql`${table.state} <> 'valid' or ${table.key_id} is not null`),
    check(
      'issued_certificates_revoked_check',
      sql`${table.state} <> 'revoked' or num_nulls(${table.revoked_at}, ${table.revoke_reason}) = 0`,
    ),
    // Nobody has two of a design.
    uniqueIndex('issued_certificates_user_key')
      .on(table.template_id, table.user_id)
      .where(sql`${table.user_id} is not null and ${table.state} <> 'replaced'`),
    uniqueIndex('issued_certificates_committee_member_key')
      .on(table.template_id, table.committee_member_id)
      .where(sql`${table.committee_member_id} is not null and ${table.state} <> 'replaced'`),
    index('issued_certificates_issue_idx').on(table.issue_id, table.state),
    index('issued_certificates_template_idx').on(table.template_id, table.state),
    index('issued_certificates_user_idx').on(table.user_id),
    index('issued_certificates_team_idx').on(table.team_id),
    index('issued_certificates_committee_idx').on(table.committee_id),
    index('issued_certificates_committee_member_idx').on(table.committee_member_id),
    index('issued_certificates_replaced_by_idx').on(table.replaced_by),
    index('issued_certificates_issued_at_idx').on(table.issued_at, table.id),
    index('issued_certificates_search_idx').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
);
