import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { teamMembers } from '../teams/teams.schema.ts';
import type { UploadedFile } from '../uploads/receive-upload.ts';
import { type AnswerOwner, isOf } from './answers.repository.ts';
import { answerFiles, formAnswers, formFields } from './forms.schema.ts';

/** Where the files of answers are in the file store. */
export const answerFileKeys = [{ table: answerFiles, key: answerFiles.storage_key }];

/** A file of an answer, with what says who may read it; undefined when there is none. */
export async function findAnswerFile(db: Database, fileId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(answerFiles),
      form: formFields.form,
      user_id: formAnswers.user_id,
      team_id: sql<string>`coalesce(${formAnswers.team_id}, ${teamMembers.team_id})`,
    })
    .from(answerFiles)
    .innerJoin(formAnswers, eq(formAnswers.id, answerFiles.answer_id))
    .innerJoin(formFields, eq(formFields.id, formAnswers.field_id))
    .leftJoin(teamMembers, eq(teamMembers.user_id, formAnswers.user_id))
    .where(eq(answerFiles.id, fileId));
  return row;
}

/** The key of the file that answers a field, if any. */
export async function fileKeyOf(db: Database, owner: AnswerOwner, fieldId: string) {
  const [row] = await db
    .select({ key: answerFiles.storage_key })
    .from(answerFiles)
    .innerJoin(formAnswers, eq(formAnswers.id, answerFiles.answer_id))
    .where(and(isOf(owner), eq(formAnswers.field_id, fieldId)));
  return row?.key;
}

/** Adds the file of an answer, which must be stored. */
export async function insertAnswerFile(
  tx: Database,
  owner: AnswerOwner,
  fieldId: string,
  { id, storage_key, name, size, content_type, sha256 }: UploadedFile,
  uploaded_at: Date,
): Promise<void> {
  const [answer] = await tx
    .select({ id: formAnswers.id })
    .from(formAnswers)
    .where(and(isOf(owner), eq(formAnswers.field_id, fieldId)));
  if (!answer) throw new Error('The answer is not stored');
  const file = { id, storage_key, name, size, content_type, sha256, uploaded_at };
  await tx.insert(answerFiles).values({ ...file, answer_id: answer.id });
}

/** The files of the answers of a team and its people. */
export async function answerFilesOf(db: Database, owner: AnswerOwner) {
  const { storage_key, name, size, content_type, sha256, uploaded_at } = answerFiles;
  return db
    .select({ storage_key, name, size, content_type, sha256, uploaded_at })
    .from(answerFiles)
    .innerJoin(formAnswers, eq(formAnswers.id, answerFiles.answer_id))
    .leftJoin(teamMembers, eq(teamMembers.user_id, formAnswers.user_id))
    .where(
      'team_id' in owner
        ? sql`coalesce(${formAnswers.team_id}, ${teamMembers.team_id}) = ${owner.team_id}`
        : isOf(owner),
    )
    .orderBy(answerFiles.id);
}

/** Deletes the files of all answers. @returns the keys of their objects */
export async function deleteAnswerFiles(tx: Database): Promise<string[]> {
  const rows = await tx.delete(answerFiles).returning({ key: answerFiles.storage_key });
  return rows.map(({ key }) => key);
}
