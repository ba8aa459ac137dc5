import { type Answers, answerText, isAnswered } from '@portal/domain/forms/answers';
import type { FormField } from '@portal/domain/forms/questions';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { useState } from 'react';
import { isEditConflict } from '../failures/edit-conflict.ts';
import { EditConflictNotice } from '../forms/edit-conflict-notice.tsx';
import { answerFieldTexts, teamAnswersTexts } from './texts.ts';

export type AnswerConflict = ReturnType<typeof useAnswerConflict>;

/** The answers that another person changed meanwhile, from the refusal of a save until the person chooses between both. */
export function useAnswerConflict() {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    isOpen: ids.length > 0,
    /** @returns whether the save was refused because of answers */
    note: (error: unknown): boolean => {
      if (!isEditConflict(error)) return false;
      const named = Object.keys(error.errors).flatMap((path) => path.match(/^answers\.(.+)$/)?.[1] ?? []);
      setIds(named);
      return named.length > 0;
    },
    settle: () => setIds([]),
  };
}

interface AnswerConflictNoticeProps {
  readonly conflict: AnswerConflict;
  readonly fields: readonly FormField[];
  /** As they are saved now. */
  readonly stored: Answers;
  readonly typed: Answers;
  /** What remains typed of the answers, after the choice. */
  readonly onChoice: (typed: Answers) => void;
}

/** The choice between the saved answers and those that were typed; nothing without a conflict. */
export function AnswerConflictNotice(props: AnswerConflictNoticeProps) {
  const { conflict, fields, stored, typed, onChoice } = props;
  if (!conflict.isOpen) return null;
  const choose = (remaining: Answers) => {
    conflict.settle();
    onChoice(remaining);
  };
  const named = fields.filter(({ id }) => conflict.ids.includes(id));
  return (
    <EditConflictNotice
      title={teamAnswersTexts.changedMeanwhile}
      savedNow={listOf(answersInWords(named, stored))}
      onTakeSaved={() =>
        choose(Object.fromEntries(Object.entries(typed).filter(([id]) => !conflict.ids.includes(id))))
      }
      onKeepTyped={() => choose(typed)}
    />
  );
}

/** Each of the questions with its answer. */
const answersInWords = (fields: readonly FormField[], answers: Answers): string[] =>
  fields.map(({ id, label }) => {
    const answer = answers[id];
    return `${isolate(label)}: ${isAnswered(answer) ? isolate(answerText(answer)) : answerFieldTexts.noAnswer}`;
  });
