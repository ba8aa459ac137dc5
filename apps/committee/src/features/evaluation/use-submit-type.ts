import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useState } from 'react';
import { useSubmitQueue } from '../../shared/submit-queue/queue-context.ts';
import { offlineTexts } from '../../shared/submit-queue/texts.ts';
import { refusalText } from './refusal-text.ts';
import { evaluationTexts } from './texts.ts';
import { finishesEvaluation, staysOpenAfter, type TypeEvaluation, versionOf } from './type-evaluation.ts';

const { queued } = offlineTexts;
const OBSTACLES = { server: queued.toastServer, session: queued.toastSession };

/** Submits one type of a team, with a toast for the outcome: accepted, refused, or sent later. */
export function useSubmitType(view: EvaluationView, evaluations: readonly TypeEvaluation[]) {
  const { session, toasts } = useShell();
  const queue = useSubmitQueue();
  const [sending, setSending] = useState(false);

  const acceptedText = ({ type, name }: TypeEvaluation, keepOpen: boolean) => {
    if (keepOpen) return queued.keptOpen(name);
    return finishesEvaluation(type, evaluations) ? evaluationTexts.finished : evaluationTexts.saved(name);
  };
  const submit = async (evaluation: TypeEvaluation) => {
    const { type, content, submitted } = evaluation;
    const keepOpen = staysOpenAfter(type, evaluations, view.state);
    const toast = toasts.loading(evaluationTexts.sending);
    setSending(true);
    try {
      const outcome = await queue.submit({
        userId: session.userId,
        teamId: view.team.id,
        teamName: view.team.name,
        round: view.round,
        type,
        content,
        version: versionOf(submitted),
        keepOpen,
      });
      if (outcome.kind === 'accepted') toast.success(acceptedText(evaluation, keepOpen));
      else if (outcome.kind === 'refused') toast.error(refusalText(outcome.refusal));
      else if (outcome.obstacle !== 'no-connection') toast.error(OBSTACLES[outcome.obstacle]);
      else {
        // Being offline is no failure: the submission is queued.
        toast.close();
        toasts.info(queued.toast);
      }
    } catch (error) {
      console.warn('The submission could not be queued.', error);
      toast.error(evaluationTexts.submitFailed);
    } finally {
      setSending(false);
    }
  };
  return { submit, sending };
}
