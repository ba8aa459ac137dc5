import type { EvaluationType, ScoreLevel } from '@portal/api-schema';
import { EVALUATION_TYPE_PATTERN, SCORE_STEP } from '@portal/domain/rubrics';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  halfSteps,
  id,
  instant,
  percent,
  recordVersion,
  reference,
} from '../../platform/database/columns.ts';
import { tracks } from '../../teams/index.ts';

/** What committees judge by. The teams of a track without a rubric of its own, and all others, are judged by the default one. */
export const rubrics = pgTable(
  'rubrics',
  {
    id: id(),
    name: text('name').notNull().unique('rubrics_name_key'),
    is_default: boolean('is_default').notNull().default(false),
    version: recordVersion(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('rubrics_default_key').on(table.is_default).where(sql`${table.is_default}`)],
);

/**
 * The versions of a rubric, of which the one with the highest number is current. One that an evaluation was given by never changes,
 * except for the weights of its parts: the next change of the rubric makes a new version.
 */
export const rubricVersions = pgTable(
  'rubric_versions',
  {
    id: id(),
    rubric_id: reference('rubric_id', () => rubrics.id, 'cascade').notNull(),
    number: integer('number').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('rubric_versions_number_key').on(table.rubric_id, table.number),
    check('rubric_versions_number_check', sql`${table.number} > 0`),
  ],
);

/** The rubric of a track. */
export const trackRubrics = pgTable('track_rubrics', {
  track_id: reference('track_id', () => tracks.id, 'cascade').primaryKey(),
  rubric_id: reference('rubric_id', () => rubrics.id, 'restrict').notNull(),
});

/** Of a criterion and of an evaluation. */
export const rubricVersionId = () => uuid('rubric_version_id').notNull();

/** A part of a rubric, and its weight. A trigger checks that the weights of a version sum to 100. */
export const rubricParts = pgTable(
  'rubric_parts',
  {
    rubric_version_id: reference('rubric_version_id', () => rubricVersions.id, 'cascade').notNull(),
    /** The type of the evaluations that it asks for. */
    type: text('type').$type<EvaluationType>().notNull(),
    label: text('label').notNull(),
    weight: percent('weight').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.rubric_version_id, table.type] }),
    unique('rubric_parts_position_key').on(table.rubric_version_id, table.position),
    check('rubric_parts_type_check', sql`${table.type} ~ ${sql.raw(`'${EVALUATION_TYPE_PATTERN}'`)}`),
    check('rubric_parts_weight_check', sql`${table.weight} between 0 and 100`),
  ],
);

/** A criterion of a part of a rubric, and its weight in it. */
export const criteria = pgTable(
  'criteria',
  {
    id: id(),
    rubric_version_id: rubricVersionId(),
    type: text('type').$type<EvaluationType>().notNull(),
    label: text('label').notNull(),
    description: text('description'),
    max_score: halfSteps('max_score').notNull(),
    /** Its ids in earlier versions, the latest first: what a judge typed and did not submit is for these. */
    former_ids: uuid('former_ids').array().notNull().default([]),
    /** Scores are multiples of it. */
    step: halfSteps('step').notNull().default(SCORE_STEP),
    /** What some scores mean, the highest first. */
    levels: jsonb('levels').$type<ScoreLevel[]>().notNull().default([]),
    weight: percent('weight').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    unique('criteria_position_key').on(table.rubric_version_id, table.type, table.position),
    unique('criteria_id_type_key').on(table.id, table.type),
    foreignKey({
      name: 'criteria_part_fk',
      columns: [table.rubric_version_id, table.type],
      foreignColumns: [rubricParts.rubric_version_id, rubricParts.type],
    }).onDelete('cascade'),
    check(
      'criteria_max_score_check',
      sql`${table.max_score} > 0 and ${table.max_score} * 2 = trunc(${table.max_score} * 2)`,
    ),
    check('criteria_step_check', sql`${table.step} in (0.5, 1)`),
    check('criteria_weight_check', sql`${table.weight} > 0 and ${table.weight} <= 100`),
  ],
);
