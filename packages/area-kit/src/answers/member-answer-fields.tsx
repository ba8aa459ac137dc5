import { useShell } from '@portal/area-contract';
import type { Answers } from '@portal/domain/forms/answers';
import { SkeletonCard } from '@portal/ui';
import { LoadFailure } from '../failures/load-failure.tsx';
import { keptDraft } from '../forms/kept-draft.ts';
import { AnswerFields, type AnswerFieldsProps } from './answer-fields.tsx';
import { editedAnswers } from './typed-answers.ts';
import type { MemberAnswers } from './use-member-answers.ts';

interface MemberAnswerFieldsProps extends Pick<AnswerFieldsProps, 'faults' | 'optional' | 'onUploads'> {
  readonly asked: MemberAnswers;
  /** Null for a new one. */
  readonly member: { readonly user_id: string } | null;
  readonly typed: Answers;
  readonly onType: (typed: Answers) => void;
}

/** What is asked about a member. A form that has them is sent only once `asked` is known. */
export function MemberAnswerFields({ asked, member, typed, onType, ...look }: MemberAnswerFieldsProps) {
  const { session } = useShell();
  if (asked.failed) return <LoadFailure query={asked.failed} />;
  if (!asked.isKnown) return <SkeletonCard lines={2} />;
  const stored = asked.of(member);
  return (
    <AnswerFields
      fields={asked.fields}
      answers={{ ...stored, ...typed }}
      ticked={keptDraft(session.userId, `consents.${member?.user_id ?? asked.teamId}`)}
      stored={stored}
      outdated={asked.outdatedOf(member)}
      userId={member?.user_id}
      {...look}
      onChange={(answers) => onType(editedAnswers(answers, stored))}
    />
  );
}
