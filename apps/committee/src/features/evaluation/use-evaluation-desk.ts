import type { EvaluationType, EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { acceptDraft, changeDraft, type DraftChange, dropDraft, rebaseDraft } from '../drafts/draft.ts';
import type { DraftsByType, TeamDrafts } from '../drafts/use-team-drafts.ts';
import { contentOf } from './content.ts';
import { finishesWith, type TypeWork, versionOf, worksOf } from './evaluation-work.ts';
import { submitFailureText } from './submit-failure.ts';
import { useSubmitEvaluation } from './use-submit-evaluation.ts';

/** A team's evaluation as it is worked on, and everything a judge can do with it. */
export interface EvaluationDesk {
  readonly works: readonly TypeWork[];
  readonly active: TypeWork;
  readonly open: (type: EvaluationType) => void;
  /** Nothing can be changed: it is finished, or judging is closed. */
  readonly readOnly: boolean;
  readonly change: (change: DraftChange) => void;
  /** How often the active type was asked to be submitted while criteria were missing. */
  readonly refusals: number;
  /** Whether there is something to submit: a re-opened evaluation may also be confirmed as it stands. */
  readonly canSubmit: boolean;
  /** Submits the active type; asks for a review first when that would finish the evaluation. */
  readonly submit: () => void;
  readonly sending: boolean;
  readonly reviewing: boolean;
  readonly confirmReview: () => void;
  readonly closeReview: () => void;
  /** The newer version was met by sending, so choosing mine sends it again. */
  readonly resendsMine: boolean;
  readonly keepMine: () => void;
  readonly takeStored: () => void;
}

/** Where to begin: the first type that waits for the judge. */
const firstOpenType = (works: readonly TypeWork[]): EvaluationType =>
  works.find(({ state }) => state !== 'submitted')?.type ?? 'eco';

export function useEvaluationDesk(
  view: EvaluationView,
  drafts: DraftsByType,
  { update, kept }: Pick<TeamDrafts, 'update' | 'kept'>,
): EvaluationDesk {
  const { session, toasts } = useShell();
  const teamId = view.team.id;
  const works = worksOf(view, drafts);
  const [activeType, setActiveType] = useState(() => firstOpenType(works));
  const [refusals, setRefusals] = useState(0);
  const [refusedType, setRefusedType] = useState<EvaluationType | null>(null);
  const [reviewing, setReviewing] = useState(false);
  const submission = useSubmitEvaluation(teamId);

  const work = works.find(({ type }) => type === activeType);
  if (!work) throw new Error(`No evaluation of type ${activeType}`);

  const send = async ({ type, content, submitted }: TypeWork) => {
    const toast = toasts.loading(texts.evaluation.sending);
    try {
      const { evaluation, state } = await submission.mutateAsync({
        type,
        content,
        version: versionOf(submitted),
      });
      update(type, acceptDraft(content, evaluation.version));
      setRefusedType(null);
      const name = texts.evaluation.names[type];
      toast.success(state === 'finished' ? texts.evaluation.finished : texts.evaluation.saved(name));
    } catch (error) {
      setRefusedType(type);
      toast.error(submitFailureText(error, kept));
    }
    setReviewing(false);
  };
  const readOnly = view.state === 'finished' || !view.judging_open;
  const sendOrReview = () => {
    if (finishesWith(work.type, works)) setReviewing(true);
    else void send(work);
  };

  return {
    works,
    active: work,
    open: (type) => {
      setActiveType(type);
      setRefusals(0);
    },
    readOnly,
    change: (change) => {
      const base = { version: versionOf(work.submitted), content: contentOf(work.submitted) };
      const key = { userId: session.userId, teamId, type: work.type };
      update(work.type, changeDraft(key, base, change, new Date()));
    },
    refusals,
    canSubmit:
      !readOnly && work.state !== 'conflict' && (work.state !== 'submitted' || view.state === 'reopened'),
    submit: () => {
      if (work.missing.length > 0) return setRefusals((count) => count + 1);
      setRefusals(0);
      sendOrReview();
    },
    sending: submission.isPending,
    reviewing,
    confirmReview: () => void send(work),
    closeReview: () => setReviewing(false),
    resendsMine: refusedType === work.type && work.missing.length === 0,
    keepMine: () => {
      update(work.type, rebaseDraft(versionOf(work.submitted)));
      if (refusedType === work.type && work.missing.length === 0) sendOrReview();
    },
    takeStored: () => {
      update(work.type, dropDraft);
      setRefusedType(null);
    },
  };
}
