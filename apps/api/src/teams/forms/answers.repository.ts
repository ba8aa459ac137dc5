import type { FormAnswer } from '@portal/api-schema';
import type { AnswerValue } from '@portal/domain/forms/answers';
import { parseAnswerFilters } from '@portal/domain/forms/filters';
import { CONSENTED } from '@portal/domain/forms/questions';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { batchesOf } from '../../platform/batches.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamMembers, teams } from '../teams/teams.schema.ts';
import { answerFiles, formAnswers, formFields, formFieldVersions } from './forms.schema.ts';

/** Who answered: a team, or a person of it. */
export type AnswerOwner = { readonly team_id: string } | { readonly user_id: string };

export const isOf = (owner: AnswerOwner) =>
  'team_id' in owner ? eq(formAnswers.team_id, owner.team_id) : eq(formAnswers.user_id, owner.user_id);

const questionsOfNow = alias(formFieldVersions, 'questions_of_now');

/** What a question says and accepts: not where it is listed, or whether and when it is asked. */
const asked = ({ question }: { readonly question: PgColumn }) =>
  sql`${question} - '{listed,required,shown_when}'::text[]`;

/** Whether a version of a question asks what the one of now asks. */
const isAskedNow = sql<boolean>`${asked(questionsOfNow)} = ${asked(formFieldVersions)}`;
const isOfNow = and(
  eq(questionsOfNow.field_id, formFields.id),
  eq(questionsOfNow.version, formFields.version),
);

/** The versions of some fields that ask what the fields of now ask. */
export async function versionsAskedNow(db: Database, fields: readonly { readonly id: string }[]) {
  if (fields.length === 0) return [];
  const ids = fields.map(({ id }) => id);
  return db
    .select({ field_id: formFieldVersions.field_id, version: formFieldVersions.version })
    .from(formFieldVersions)
    .innerJoin(formFields, eq(formFields.id, formFieldVersions.field_id))
    .innerJoin(questionsOfNow, isOfNow)
    .where(and(inArray(formFieldVersions.field_id, ids), isAskedNow));
}

const answers = (db: Database) =>
  db
    .select({
      team_id: formAnswers.team_id,
      user_id: formAnswers.user_id,
      field_id: formAnswers.field_id,
      form: formFields.form,
      question: formFieldVersions.question,
      value: formAnswers.value,
      file_id: answerFiles.id,
      is_current: sql<boolean>`${isAskedNow} and ${isNull(formFields.removed_at)}`,
    })
    .from(formAnswers)
    .innerJoin(formFields, eq(formFields.id, formAnswers.field_id))
    .innerJoin(
      formFieldVersions,
      and(
        eq(formFieldVersions.field_id, formAnswers.field_id),
        eq(formFieldVersions.version, formAnswers.version),
      ),
    )
    .innerJoin(questionsOfNow, isOfNow)
    .leftJoin(answerFiles, eq(answerFiles.answer_id, formAnswers.id))
    .orderBy(asc(formFields.form), asc(formFields.position), asc(formFields.id));

type AnswerRow = Awaited<ReturnType<typeof answers>>[number];

/** What one owner answered, with the questions of then, in the order of the forms. */
export async function answersOf(db: Database, owner: AnswerOwner): Promise<FormAnswer[]> {
  return (await answers(db).where(isOf(owner))).map(toAnswer);
}

/** What the people of a team answered, by their ids. */
export async function answersOfMembers(db: Database, teamId: string): Promise<Map<string, FormAnswer[]>> {
  const people = db
    .select({ id: teamMembers.user_id })
    .from(teamMembers)
    .where(eq(teamMembers.team_id, teamId));
  const rows = await answers(db).where(inArray(formAnswers.user_id, people));
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id ?? '');
  return new Map([...byPerson].map(([person, their]) => [person, their.map(toAnswer)]));
}

/** The answers of many teams or people: by the id of who answered, then by field. */
export type AnswersByOwner = ReadonlyMap<string, ReadonlyMap<string, AnswerValue>>;

/** What teams answered, of all fields or of some. */
export function answersOfTeams(db: Database, teamIds: readonly string[], fieldIds?: readonly string[]) {
  return valuesBy(
    db,
    formAnswers.team_id,
    and(inArray(formAnswers.team_id, [...teamIds]), fieldIds && inArray(formAnswers.field_id, [...fieldIds])),
  );
}

/** The condition of `answers` of an audience, for queries on `teams`. */
export function teamsAnswering(filters: string): SQL | undefined {
  const conditions = [...parseAnswerFilters(filters)].map(([fieldId, answer]) => {
    // It also finds the answer among several.
    const isAnswer = sql`${formAnswers.value} @> to_jsonb(${answer}::text)`;
    const isConsent = answer === CONSENTED ? sql`${formAnswers.value} = 'true'` : undefined;
    const where = and(eq(formAnswers.field_id, fieldId), or(isAnswer, isConsent));
    return sql`${teams.id} in (select ${formAnswers.team_id} from ${formAnswers} where ${where})`;
  });
  return and(...conditions);
}

/** What the people of teams answered. */
export function answersOfPeople(db: Database, teamIds: readonly string[]): Promise<AnswersByOwner> {
  const people = db
    .select({ id: teamMembers.user_id })
    .from(teamMembers)
    .where(inArray(teamMembers.team_id, [...teamIds]));
  return valuesBy(db, formAnswers.user_id, inArray(formAnswers.user_id, people));
}

async function valuesBy(db: Database, owner: PgColumn, where: SQL | undefined): Promise<AnswersByOwner> {
  const { field_id, value } = formAnswers;
  const rows = await db
    .select({ owner: sql<string>`${owner}`, field_id, value })
    .from(formAnswers)
    .where(where);
  const byOwner = Map.groupBy(rows, (row) => row.owner);
  return new Map([...byOwner].map(([id, of]) => [id, new Map(of.map((row) => [row.field_id, row.value]))]));
}

function toAnswer({ question, value, file_id, ...answer }: AnswerRow): FormAnswer {
  const { field_id, form, is_current } = answer;
  const { kind, label } = question;
  return {
    field_id,
    form,
    kind,
    label,
    is_current,
    value: typeof value === 'object' ? [...value] : value,
    ...(file_id !== null && { file_id }),
  };
}

export interface ChangedAnswer {
  readonly owner: AnswerOwner;
  /** With the version that is answered. */
  readonly field: { readonly id: string; readonly version: number };
  /** null takes the answer back. */
  readonly value: AnswerValue | null;
}

const STORED_AT_ONCE = 1_000;

/** Stores answers to the versions of the questions that are asked now. */
export async function storeAnswers(tx: Database, changed: readonly ChangedAnswer[], at: Date): Promise<void> {
  for (const batch of batchesOf(changed, STORED_AT_ONCE)) {
    const keys = JSON.stringify(batch.map(({ owner, field }) => ({ ...owner, field_id: field.id })));
    for (const name of ['team_id', 'user_id'] as const) {
      const given = sql`select ${sql.raw(name)}, field_id from jsonb_to_recordset(${keys}::jsonb)
        as given(team_id uuid, user_id uuid, field_id uuid)`;
      await tx.delete(formAnswers).where(sql`(${formAnswers[name]}, ${formAnswers.field_id}) in (${given})`);
    }
    const rows = batch.flatMap(({ owner, field, value }) =>
      value === null
        ? []
        : [{ ...owner, field_id: field.id, version: field.version, value, answered_at: at }],
    );
    if (rows.length > 0) await tx.insert(formAnswers).values(rows);
  }
}

export async function deleteAnswers(tx: Database): Promise<void> {
  await tx.delete(formAnswers);
}
