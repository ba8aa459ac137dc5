import { type EvaluationView, keyOf, type SubmittedEvaluation } from '@portal/api-client';
import { committeeCalls, conflictCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { type AttemptEnd, type QueueSender, startQueueSender } from '@portal/area-kit/offline';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownEvaluationKey } from '../evaluation/own-evaluation.ts';
import { announceStorageChange, judgeStorage, onStorageChange } from '../judge-storage/judge-storage.ts';
import { keyOfRow, type QueuedSubmission } from '../judge-storage/stored-rows.ts';
import type { SubmitOutcome, SubmitQueue } from './queue-context.ts';
import { enqueue, inOrder, type NewSubmission } from './queued-submission.ts';
import { queueLock, sendQueue } from './send-queue.ts';

async function outcomeOf({ userId, teamId, type }: NewSubmission, end: AttemptEnd): Promise<SubmitOutcome> {
  const [queued] = await (await judgeStorage()).submissions.list(userId, teamId, type);
  if (!queued) return { kind: 'accepted' };
  if (queued.refusal) return { kind: 'refused', refusal: queued.refusal };
  return { kind: 'waiting', obstacle: end.kind === 'done' ? 'server' : end.kind };
}

/** Reads and sends the queue of the signed-in judge while the component is mounted. */
export function useJudgeQueue() {
  const { api, session } = useShell();
  const { userId } = session;
  const queryClient = useQueryClient();
  const [submissions, setSubmissions] = useState<readonly QueuedSubmission[] | null>(null);
  const [sending, setSending] = useState<NewSubmission | null>(null);
  const sender = useRef<QueueSender>(null);

  useEffect(() => {
    const read = async () => {
      const { submissions: stored } = await judgeStorage();
      const next = inOrder(await stored.list(userId));
      // Every stored draft leads here as well; what has not changed is not rendered again.
      setSubmissions((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
    };
    const readAgain = () =>
      void read().catch((error: unknown) => {
        console.warn('The queued submissions cannot be read.', error);
        setSubmissions((shown) => shown ?? []);
      });
    readAgain();
    return onStorageChange(({ acceptedTeamId }) => {
      readAgain();
      if (!acceptedTeamId) return;
      // Another tab may have sent it, and the answer does not contain everything that changed on the server.
      void queryClient.invalidateQueries({ queryKey: ownEvaluationKey(acceptedTeamId) });
    });
  }, [userId, queryClient]);

  useEffect(() => {
    /** Pages show an accepted submission without another request. */
    const onAccepted = async ({ teamId, type }: QueuedSubmission, answer: SubmittedEvaluation) => {
      const queryKey = ownEvaluationKey(teamId);
      // A fetch that started earlier would overwrite it with the older state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<EvaluationView>(queryKey, (view) => {
        const part = view?.types[type];
        if (!view || !part) return view;
        const { evaluation, state, total, finished_at } = answer;
        const types = { ...view.types, [type]: { ...part, evaluation } };
        return { ...view, types, state, total, finished_at };
      });
      void queryClient.invalidateQueries({ queryKey: keyOf(committeeCalls.ownTeams) });
    };
    const started = startQueueSender(queueLock(userId), (isStopped) =>
      sendQueue({ api, userId, onAccepted }, isStopped),
    );
    sender.current = started;
    return started.stop;
  }, [api, userId, queryClient]);

  const submit = useCallback(
    async (submission: NewSubmission) => {
      const stored = (await judgeStorage()).submissions;
      setSending(submission);
      try {
        await stored.update(keyOfRow(submission), enqueue(submission, new Date()));
        announceStorageChange();
        const end: AttemptEnd = (await sender.current?.sendNow()) ?? { kind: 'no-connection' };
        const outcome = await outcomeOf(submission, end);
        if (outcome.kind === 'refused') {
          // The team may have left the assignment, and the server's version is shown beside the refused one.
          void queryClient.invalidateQueries({ queryKey: [conflictCalls.list.record] });
          await queryClient.invalidateQueries({ queryKey: ownEvaluationKey(submission.teamId) });
        }
        return outcome;
      } finally {
        setSending(null);
      }
    },
    [queryClient],
  );
  const withdraw = useCallback<SubmitQueue['withdraw']>(
    async ({ teamId, type }) => {
      await (await judgeStorage()).submissions.update([userId, teamId, type], () => undefined);
      announceStorageChange();
      void sender.current?.sendNow();
    },
    [userId],
  );
  /** To be called when the server answered another request. */
  const serverResponded = useCallback(() => sender.current?.serverResponded(), []);

  /** Null until it was read. */
  const queue = useMemo<SubmitQueue | null>(() => {
    const isSending = ({ teamId, type }: QueuedSubmission) =>
      sending?.teamId === teamId && sending.type === type;
    const shown = submissions?.map((submission) => ({ ...submission, isSending: isSending(submission) }));
    return shown ? { submissions: shown, submit, withdraw } : null;
  }, [submissions, sending, submit, withdraw]);
  return { queue, serverResponded };
}
