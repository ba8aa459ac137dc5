import type { EvaluationView } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useState } from 'react';
import { offlineTexts } from '../../texts/offline.ts';
import { texts } from '../../texts.ts';
import { useSubmitQueue } from '../submit-queue/queue-context.ts';
import { finishesWith, staysOpenAfter, type TypeWork, versionOf } from './evaluation-work.ts';
import { refusalText } from './submit-failure.ts';

const { queued } = offlineTexts;
const OBSTACLES = { server: queued.toastServer, session: queued.toastSession };

interface SubmitType {
  readonly submit: (work: TypeWork) => Promise<void>;
  readonly sending: boolean;
}

/** Hands one type of a team in, and says what became of it: accepted, refused, or sent later by itself. */
export function useSubmitType(view: EvaluationView, works: readonly TypeWork[]): SubmitType {
  const { session, toasts } = useShell();
  const queue = useSubmitQueue();
  const [sending, setSending] = useState(false);

  const acceptedText = ({ type }: TypeWork, keepOpen: boolean) => {
    const name = texts.evaluation.names[type];
    if (keepOpen) return queued.keptOpen(name);
    return finishesWith(type, works) ? texts.evaluation.finished : texts.evaluation.saved(name);
  };
  const submit = async (work: TypeWork) => {
    const { type, content, submitted } = work;
    const keepOpen = staysOpenAfter(type, works, view.state);
    const toast = toasts.loading(texts.evaluation.sending);
    setSending(true);
    try {
      const outcome = await queue.submit({
        userId: session.userId,
        teamId: view.team.id,
        teamName: view.team.name,
        type,
        content,
        version: versionOf(submitted),
        keepOpen,
      });
      if (outcome.kind === 'accepted') toast.success(acceptedText(work, keepOpen));
      else if (outcome.kind === 'refused') toast.error(refusalText(outcome.refusal));
      else if (outcome.obstacle !== 'no-connection') toast.error(OBSTACLES[outcome.obstacle]);
      else {
        // Nothing failed: it is handed in.
        toast.close();
        toasts.info(queued.toast);
      }
    } catch (error) {
      console.warn('The submission could not be kept.', error);
      toast.error(texts.failures.submit);
    } finally {
      setSending(false);
    }
  };
  return { submit, sending };
}
