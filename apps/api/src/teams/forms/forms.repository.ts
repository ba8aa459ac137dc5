import type { FormField } from '@portal/api-schema';
import type { FormName } from '@portal/domain/forms/kinds';
import { PLAIN_QUESTION, type Question } from '@portal/domain/forms/questions';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { positionIn } from '../../platform/database/columns.ts';
import { type Database, preparedOnce } from '../../platform/database/database.ts';
import { formFields, formFieldVersions } from './forms.schema.ts';

const currentFields = preparedOnce((db) =>
  db
    .select({
      id: formFields.id,
      form: formFields.form,
      version: formFields.version,
      question: formFieldVersions.question,
    })
    .from(formFields)
    .innerJoin(
      formFieldVersions,
      and(eq(formFieldVersions.field_id, formFields.id), eq(formFieldVersions.version, formFields.version)),
    )
    .where(isNull(formFields.removed_at))
    .orderBy(asc(formFields.form), asc(formFields.position), asc(formFields.id))
    .prepare('current_fields'),
);

/** The fields of all forms, in their order. */
export async function listFields(db: Database): Promise<FormField[]> {
  const rows = await currentFields(db).execute();
  return rows.map(({ question, ...field }) => ({ ...field, ...toWire(question) }));
}

function toWire({ options, shown_when, ...question }: Question) {
  return {
    ...question,
    options: [...options],
    shown_when: shown_when && { ...shown_when, answers: [...shown_when.answers] },
  };
}

/** Adds a field at the end of its form. @returns whether none had the id, even a removed one */
export async function insertField(
  tx: Database,
  { id, form, ...question }: Question & { id: string; form: FormName },
): Promise<boolean> {
  const position = sql`(select coalesce(max(${formFields.position}), 0) + 1 from ${formFields} where ${eq(formFields.form, form)})`;
  const [row] = await tx
    .insert(formFields)
    .values({ id, form, position })
    .onConflictDoNothing()
    .returning({ id: formFields.id });
  if (row) await insertVersion(tx, id, 1, question);
  return row !== undefined;
}

export async function insertVersion(tx: Database, field_id: string, version: number, question: Question) {
  await tx.insert(formFieldVersions).values({ field_id, version, question });
  await tx.update(formFields).set({ version }).where(eq(formFields.id, field_id));
}

export async function removeField(tx: Database, fieldId: string, at: Date): Promise<void> {
  await tx.update(formFields).set({ removed_at: at }).where(eq(formFields.id, fieldId));
}

export async function saveOrder(tx: Database, fieldIds: readonly string[]): Promise<void> {
  if (fieldIds.length === 0) return;
  await tx
    .update(formFields)
    .set({ position: positionIn(fieldIds, formFields.id) })
    .where(inArray(formFields.id, [...fieldIds]));
}

/** Under fixed ids, so that the board may change or remove them for good. */
export const PROJECT_LINKS = [
  { id: '01900000-0000-7000-8000-00000000f001', label: 'رابط مستودع المشروع' },
  { id: '01900000-0000-7000-8000-00000000f002', label: 'رابط فيديو المشروع' },
  { id: '01900000-0000-7000-8000-00000000f003', label: 'رابط النسخة التجريبية' },
] as const;

/** The links of a project, which the delivery form has from the start. */
export async function insertProjectLinks(tx: Database): Promise<void> {
  for (const { id, label } of PROJECT_LINKS) {
    await insertField(tx, { ...PLAIN_QUESTION, kind: 'link', id, label, form: 'delivery' });
  }
}
