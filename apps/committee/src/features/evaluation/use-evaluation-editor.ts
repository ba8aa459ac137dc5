import type { EvaluationType, EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { takesPart } from '@portal/domain/statuses';
import { useConfirm } from '@portal/ui/core';
import { useState } from 'react';
import {
  changeDraft,
  type DraftChange,
  discardDraft,
  isOfRound,
  rebaseDraft,
} from '../../shared/drafts/draft.ts';
import type { DraftsByType, TeamDrafts } from '../../shared/drafts/use-team-drafts.ts';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import {
  finishesEvaluation,
  isSubmitted,
  staysOpenAfter,
  type TypeEvaluation,
  typeEvaluations,
  versionOf,
} from './type-evaluation.ts';
import { useSubmitType } from './use-submit-type.ts';

export type EvaluationEditor = ReturnType<typeof useEvaluationEditor>;

const firstOpen = (evaluations: readonly TypeEvaluation[]) =>
  evaluations.find((evaluation) => !isSubmitted(evaluation)) ?? evaluations[0];

export function useEvaluationEditor(
  view: EvaluationView,
  drafts: DraftsByType,
  { update, isPersistent }: Pick<TeamDrafts, 'update' | 'isPersistent'>,
) {
  const { session } = useShell();
  const confirm = useConfirm();
  const { submissions, withdraw } = useSubmitQueue();
  const teamId = view.team.id;
  const ofRound = Object.fromEntries(
    Object.entries(drafts).filter(([, draft]) => draft && isOfRound(draft, view.round)),
  );
  const evaluations = typeEvaluations(view, ofRound, submissions);
  const [activeType, setActiveType] = useState(() => firstOpen(evaluations)?.type);
  const [incompleteSubmits, setIncompleteSubmits] = useState(0);
  const [reviewing, setReviewing] = useState(false);
  const { submit, sending } = useSubmitType(view, evaluations);

  // The board may change the rubric, or the team's track, while the page is open.
  const active = evaluations.find(({ type }) => type === activeType) ?? firstOpen(evaluations);
  if (!active) throw new Error('An evaluation without types');

  const excluded = !takesPart(view.team.status);
  const readOnly = view.state === 'finished' || !view.judging_open || excluded;
  // Another device may have finished it, or submitted the same type, while the review was open.
  const mayReview = view.state !== 'finished' && !excluded && active.state !== 'conflict';
  if (reviewing && !mayReview) setReviewing(false);
  const sendOrReview = () => {
    const finishes =
      finishesEvaluation(active.type, evaluations) && !staysOpenAfter(active.type, evaluations, view.state);
    if (finishes) setReviewing(true);
    else void submit(active);
  };
  const deleteMine = ({ type, queued }: TypeEvaluation) => {
    update(type, discardDraft);
    if (queued) void withdraw(queued);
  };
  const discard = async (evaluation: TypeEvaluation) => {
    const { title, text, confirm: confirmText } = offlineTexts.discard;
    if (await confirm({ title, text, confirmText, danger: true })) deleteMine(evaluation);
  };
  const resendsMine = active.queued !== undefined && active.missing.length === 0;

  return {
    evaluations,
    active,
    open: (type: EvaluationType) => {
      setActiveType(type);
      setIncompleteSubmits(0);
    },
    /** The evaluation is finished, judging is closed, or the team does not take part. */
    readOnly,
    /** The team does not take part, so it is not judged. */
    excluded,
    /** Whether drafts and queued submissions survive closing the tab. */
    isPersistent,
    change: (change: DraftChange) => {
      const key = { userId: session.userId, teamId, type: active.type, round: view.round };
      update(active.type, changeDraft(key, active.base, change, new Date()));
    },
    /** How often submitting the active type failed because criteria were missing. */
    incompleteSubmits,
    /** A re-opened evaluation may also be submitted unchanged. */
    canSubmit:
      !readOnly &&
      active.state !== 'conflict' &&
      active.state !== 'waiting' &&
      (active.state !== 'submitted' || view.state === 'reopened'),
    /** Submits the active type; opens the review first when that would finish the evaluation. */
    submit: () => {
      if (active.missing.length > 0) return setIncompleteSubmits((count) => count + 1);
      setIncompleteSubmits(0);
      sendOrReview();
    },
    sending,
    reviewing,
    confirmReview: () => void submit(active).then(() => setReviewing(false)),
    closeReview: () => setReviewing(false),
    /** Whether `chooseMine` also submits: mine was submitted before. */
    resendsMine,
    chooseMine: () => {
      const rebased = rebaseDraft(versionOf(active.submitted));
      update(active.type, (stored) => rebased(stored ?? active.draft));
      if (resendsMine) sendOrReview();
    },
    chooseStored: () => deleteMine(active),
    /** Asks, then deletes the draft and the queued submission of a type. */
    discard,
  };
}
