import type { FormField } from '@portal/api-schema';
import { type AnswerValue, answerText, checkAnswers, parseAnswer } from '@portal/domain/forms/answers';
import type { FormName } from '@portal/domain/forms/kinds';
import { askedIn } from '@portal/domain/forms/questions';
import { cleanText } from '../../../platform/http/clean-text.ts';
import type { AnswerOwner, AnswersByOwner, ChangedAnswer } from '../../../teams/index.ts';
import type { ImportProblems, ImportRow } from '../import-problems.ts';

/** Compares the answers of a file with those that are stored, and reports what breaks the rules of the forms. */
export class AnswersPlanner {
  private readonly fields: readonly FormField[];
  private readonly stored: AnswersByOwner;
  private readonly problems: ImportProblems;

  constructor(fields: readonly FormField[], stored: AnswersByOwner, problems: ImportProblems) {
    this.fields = fields;
    this.stored = stored;
    this.problems = problems;
  }

  /** What a row changes of its owner's answers; required ones may be missing, and are left to the team. */
  plan(
    { form, track_id }: { form: FormName; track_id: string | null },
    row: ImportRow,
    owner: AnswerOwner,
  ): ChangedAnswer[] {
    const fields = askedIn(
      this.fields.filter((field) => field.form === form),
      track_id,
    );
    const stored = this.stored.get('team_id' in owner ? owner.team_id : owner.user_id);
    const before = Object.fromEntries(stored ?? []);
    const given: Record<string, AnswerValue | null> = {};
    for (const field of fields) {
      const text = row.values[field.id];
      // A cell has no line breaks: a text of several lines is the stored one.
      const isSame = text === cleanText(answerText(before[field.id]));
      if (text !== undefined && !isSame) given[field.id] = parseAnswer(field, text);
    }
    const { answers, faults } = checkAnswers(fields, given, { complete: false, stored: before });
    for (const [fieldId, sentence] of Object.entries(faults)) this.problems.report(row, fieldId, sentence);
    return fields.flatMap((field) => {
      const value = answers[field.id] ?? null;
      return answerText(value) === answerText(before[field.id]) ? [] : [{ owner, field, value }];
    });
  }
}
