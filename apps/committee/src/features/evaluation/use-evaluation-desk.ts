import type { EvaluationType, EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useConfirm } from '@portal/ui/core';
import { useState } from 'react';
import { offlineTexts } from '../../texts/offline.ts';
import { changeDraft, type DraftChange, dropDraft, rebaseDraft } from '../drafts/draft.ts';
import type { DraftsByType, TeamDrafts } from '../drafts/use-team-drafts.ts';
import { useSubmitQueue } from '../submit-queue/queue-context.ts';
import { contentOf } from './content.ts';
import {
  finishesWith,
  isHandedIn,
  staysOpenAfter,
  type TypeWork,
  versionOf,
  worksOf,
} from './evaluation-work.ts';
import { useSubmitType } from './use-submit-type.ts';

/** A team's evaluation as it is worked on, and everything a judge can do with it. */
export interface EvaluationDesk {
  readonly works: readonly TypeWork[];
  readonly active: TypeWork;
  readonly open: (type: EvaluationType) => void;
  /** Nothing can be changed: it is finished, or judging is closed. */
  readonly readOnly: boolean;
  /** Whether what is typed and handed in survives closing the tab. */
  readonly kept: boolean;
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
  /** Mine was submitted already, so choosing it sends it again. */
  readonly resendsMine: boolean;
  readonly keepMine: () => void;
  readonly takeStored: () => void;
  /** Asks, then drops what was typed and handed in of a type. */
  readonly giveUp: (work: TypeWork) => Promise<void>;
}

/** Where to begin: the first type that waits for the judge. */
const firstOpenType = (works: readonly TypeWork[]): EvaluationType =>
  works.find((work) => !isHandedIn(work))?.type ?? 'eco';

export function useEvaluationDesk(
  view: EvaluationView,
  drafts: DraftsByType,
  { update, kept }: Pick<TeamDrafts, 'update' | 'kept'>,
): EvaluationDesk {
  const { session } = useShell();
  const confirm = useConfirm();
  const { submissions, withdraw } = useSubmitQueue();
  const teamId = view.team.id;
  const works = worksOf(view, drafts, submissions);
  const [activeType, setActiveType] = useState(() => firstOpenType(works));
  const [refusals, setRefusals] = useState(0);
  const [reviewing, setReviewing] = useState(false);
  const { submit, sending } = useSubmitType(view, works);

  const work = works.find(({ type }) => type === activeType);
  if (!work) throw new Error(`No evaluation of type ${activeType}`);

  const readOnly = view.state === 'finished' || !view.judging_open;
  const sendOrReview = () => {
    const finishes = finishesWith(work.type, works) && !staysOpenAfter(work.type, works, view.state);
    if (finishes) setReviewing(true);
    else void submit(work);
  };
  const dropMine = ({ type, queued }: TypeWork) => {
    update(type, dropDraft);
    if (queued) void withdraw(queued);
  };
  const giveUp = async (mine: TypeWork) => {
    const { title, text, confirm: confirmText } = offlineTexts.giveUp;
    if (await confirm({ title, text, confirmText, danger: true })) dropMine(mine);
  };
  const resendsMine = work.queued !== undefined && work.missing.length === 0;

  return {
    works,
    active: work,
    open: (type) => {
      setActiveType(type);
      setRefusals(0);
    },
    readOnly,
    kept,
    change: (change) => {
      const base = { version: versionOf(work.submitted), content: contentOf(work.submitted) };
      const key = { userId: session.userId, teamId, type: work.type };
      update(work.type, changeDraft(key, base, change, new Date()));
    },
    refusals,
    canSubmit:
      !readOnly &&
      work.state !== 'conflict' &&
      work.state !== 'waiting' &&
      (work.state !== 'submitted' || view.state === 'reopened'),
    submit: () => {
      if (work.missing.length > 0) return setRefusals((count) => count + 1);
      setRefusals(0);
      sendOrReview();
    },
    sending,
    // Once it is locked there is nothing left to review, whoever finished it.
    reviewing: reviewing && view.state !== 'finished',
    confirmReview: () => void submit(work).then(() => setReviewing(false)),
    closeReview: () => setReviewing(false),
    resendsMine,
    keepMine: () => {
      const rebased = rebaseDraft(versionOf(work.submitted));
      update(work.type, (stored) => rebased(stored ?? work.draft));
      if (resendsMine) sendOrReview();
    },
    takeStored: () => dropMine(work),
    giveUp,
  };
}
