import { readOf } from '@portal/api-client';
import { answerCalls, type FormField, formCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { Answers } from '@portal/domain/forms/answers';
import { askedIn } from '@portal/domain/forms/questions';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { outdatedConsents, storedAnswers } from './typed-answers.ts';

export interface MemberAnswers {
  readonly teamId: string | undefined;
  /** Whether the questions are known, and the answers if there are questions. */
  readonly isKnown: boolean;
  /** The read because of which they are not. */
  readonly failed: UseQueryResult | undefined;
  /** What is asked about each member; nothing until the answers are known. */
  readonly fields: readonly FormField[];
  /** What a member answered; nothing of a new one. */
  readonly of: (member: { readonly user_id: string } | null) => Answers;
  /** The fields of a member's consents to an earlier text. */
  readonly outdatedOf: (member: { readonly user_id: string } | null) => readonly string[];
}

/** The questions about the members of a team, which is undefined until it is known, and their answers. */
export function useMemberAnswers(teamId: string | undefined): MemberAnswers {
  const { api } = useShell();
  const enabled = teamId !== undefined;
  const forms = useQuery({ ...readOf(api, formCalls.list), enabled });
  const read = useQuery({
    ...readOf(api, answerCalls.read, { query: { ...(enabled && { team_id: teamId }) } }),
    enabled,
  });
  const all = (forms.data?.fields ?? []).filter(({ form }) => form === 'members');
  const isKnown = forms.data !== undefined && (all.length === 0 || read.data !== undefined);
  const answersOf = (member: { readonly user_id: string } | null) =>
    read.data?.members.find(({ user_id }) => user_id === member?.user_id)?.answers;
  return {
    teamId,
    isKnown,
    failed: isKnown ? undefined : [forms, read].find(({ isError, data }) => isError && !data),
    fields: read.data ? askedIn(all, read.data.track_id) : [],
    of: (member) => storedAnswers(answersOf(member)),
    outdatedOf: (member) => outdatedConsents(answersOf(member)),
  };
}
