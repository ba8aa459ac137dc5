import type { AnswerValue } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import type { Question } from '@portal/domain/forms/questions';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../accounts/index.ts';
import { createdAt, id, instant, recordVersion, reference } from '../../platform/database/columns.ts';
import { storedFile } from '../../platform/database/stored-file-columns.ts';
import { teams } from '../teams/teams.schema.ts';

/** A field of a form. What it asks is the version of it that `version` names. */
export const formFields = pgTable(
  'form_fields',
  {
    id: id(),
    form: text('form').$type<FormName>().notNull(),
    position: integer('position').notNull(),
    version: recordVersion(),
    /** Since when it is not asked any more; its answers stay. */
    removed_at: instant('removed_at'),
    created_at: createdAt(),
  },
  (table) => [
    check('form_fields_form_check', sql`${table.form} in ('registration', 'delivery', 'members')`),
    index('form_fields_form_idx').on(table.form, table.position),
  ],
);

/** What a field has asked; never changed, because answers refer to it. */
export const formFieldVersions = pgTable(
  'form_field_versions',
  {
    field_id: reference('field_id', () => formFields.id, 'cascade').notNull(),
    version: integer('version').notNull(),
    question: jsonb('question').$type<Question>().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.field_id, table.version] })],
);

/** What a team or a person of it answered. */
export const formAnswers = pgTable(
  'form_answers',
  {
    id: id(),
    team_id: reference('team_id', () => teams.id, 'cascade'),
    user_id: reference('user_id', () => users.id, 'cascade'),
    field_id: uuid('field_id').notNull(),
    /** Of the field, when it was answered. */
    version: integer('version').notNull(),
    value: jsonb('value').$type<AnswerValue>().notNull(),
    answered_at: instant('answered_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'form_answers_question_fk',
      columns: [table.field_id, table.version],
      foreignColumns: [formFieldVersions.field_id, formFieldVersions.version],
    }).onDelete('restrict'),
    unique('form_answers_team_key').on(table.team_id, table.field_id),
    unique('form_answers_user_key').on(table.user_id, table.field_id),
    check('form_answers_owner_check', sql`num_nonnulls(${table.team_id}, ${table.user_id}) = 1`),
    check(
      'form_answers_value_check',
      sql`jsonb_typeof(${table.value}) in ('string', 'number', 'boolean', 'array') and length(${table.value}::text) <= 20000`,
    ),
    index('form_answers_field_idx').on(table.field_id),
  ],
);

/** The file of an answer, whose value is its name. */
export const answerFiles = pgTable('answer_files', {
  ...storedFile('answer_files_storage_key'),
  answer_id: reference('answer_id', () => formAnswers.id, 'cascade')
    .notNull()
    .unique('answer_files_answer_key'),
});
