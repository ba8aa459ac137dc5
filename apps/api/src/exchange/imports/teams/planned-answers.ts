import type { FormField } from '@portal/api-schema';
import { type AnswerValue, answerText, checkAnswers, parseAnswer } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import { askedIn } from '@portal/domain/forms/questions';
import { cleanText } from '../../../platform/http/clean-text.ts';
import type { AnswerOwner, AnswersByOwner, ChangedAnswer } from '../../../teams/index.ts';
import type { ImportProblems, ImportRow } from '../import-problems.ts';

/**
 * Compares the answers of a file with those that are stored, and reports what breaks the rules of the forms. Gives what a row changes of
 * its owner's answers; required ones may be missing, and are left to the team.
 */
export function answersPlanner(
  known: readonly FormField[],
  answers: AnswersByOwner,
  problems: ImportProblems,
) {
  return (
    { form, track_id }: { form: FormName; track_id: string | null },
    row: ImportRow | undefined,
    owner: AnswerOwner,
  ): ChangedAnswer[] => {
    if (!row) return [];
    const fields = askedIn(
      known.filter((field) => field.form === form),
      track_id,
    );
    const stored = answers.get('team_id' in owner ? owner.team_id : owner.user_id);
    const before = Object.fromEntries(stored ?? []);
    const given: Record<string, AnswerValue | null> = {};
    for (const field of fields) {
      const text = row.values[field.id];
      // A cell has no line breaks: a text of several lines is the stored one.
      const isSame = text === cleanText(answerText(before[field.id]));
      if (text !== undefined && !isSame) given[field.id] = parseAnswer(field, text);
    }
    const { answers: checked, faults } = checkAnswers(fields, given, { complete: false, stored: before });
    for (const [fieldId, sentence] of Object.entries(faults)) problems.report(row, fieldId, sentence);
    return fields.flatMap((field) => {
      const value = checked[field.id] ?? null;
      return answerText(value) === answerText(before[field.id]) ? [] : [{ owner, field, value }];
    });
  };
}
