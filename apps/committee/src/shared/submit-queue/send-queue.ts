import type { Api, ApiError, EvaluationType } from '@portal/api-client';
import { evaluationCalls, type SubmittedEvaluation } from '@portal/api-schema';
import { type AttemptEnd, type Obstacle, obstacleOf, sendSignal } from '@portal/area-kit/offline';
import { acceptDraft } from '../drafts/draft.ts';
import { scoreList } from '../evaluation/evaluation-content.ts';
import { announceStorageChange, judgeStorage } from '../judge-storage/judge-storage.ts';
import { type Attempt, keyOfRow, type QueuedSubmission } from '../judge-storage/stored-rows.ts';
import { acceptAttempt, beginAttempt, blockAttempt, nextToSend, refuseAttempt } from './queued-submission.ts';

export interface QueueOptions {
  readonly api: Api;
  readonly userId: string;
  readonly onAccepted: (submission: QueuedSubmission, answer: SubmittedEvaluation) => Promise<void> | void;
}

const bodyOf = ({ content, version }: Attempt) => ({
  scores: scoreList(content),
  note: content.note.trim() || null,
  version,
});

type Begun = QueuedSubmission & { readonly sent: Attempt };
type Answers = Partial<Record<EvaluationType, SubmittedEvaluation>>;

/** Sends the attempts of one team. The last of them says whether a re-opened evaluation stays open. */
async function sendAttempts(api: Api, first: Begun, others: readonly Begun[]): Promise<Answers> {
  const { keepOpen } = (others.at(-1) ?? first).sent;
  const signal = sendSignal();
  const { teamId: team_id, round } = first;
  const rest = { team_id, ...(round && { round }), ...(keepOpen && { keep_open: true }) };
  if (others.length === 0) {
    const { type, sent } = first;
    const body = { ...bodyOf(sent), ...rest };
    return { [type]: await api.send(evaluationCalls.submit, { params: { type }, body, signal }) };
  }
  const types = Object.fromEntries([first, ...others].map(({ type, sent }) => [type, bodyOf(sent)]));
  return (await api.send(evaluationCalls.submitTypes, { body: { types, ...rest }, signal })).types;
}

/**
 * Sends submissions of one team, or repeats the attempts whose answer was lost. Returns what kept them from being stored,
 * `refused` when several were refused together, which says nothing of each of them, or null.
 */
async function sendTeam(
  { api, onAccepted }: QueueOptions,
  submissionsOfTeam: readonly QueuedSubmission[],
  moreFollows: boolean,
): Promise<Obstacle | 'refused' | null> {
  const { submissions, drafts } = await judgeStorage();
  const begun: Begun[] = [];
  for (const one of submissionsOfTeam) {
    const stored = await submissions.update(
      keyOfRow(one),
      beginAttempt(moreFollows || one !== submissionsOfTeam.at(-1)),
    );
    if (stored?.sent) begun.push({ ...stored, sent: stored.sent });
  }
  const [first, ...others] = begun;
  if (!first) return null;
  try {
    const answers = await sendAttempts(api, first, others);
    for (const submission of begun) {
      const answer = answers[submission.type];
      if (!answer) throw new Error(`The type ${submission.type} was not answered.`);
      await onAccepted(submission, answer);
      const { version } = answer.evaluation;
      // A draft that stays is not shown: the server has the same.
      await drafts
        .update(keyOfRow(submission), acceptDraft(submission.sent.content, version))
        .catch((error: unknown) => console.warn('A submitted draft could not be removed.', error));
      await submissions.update(keyOfRow(submission), acceptAttempt(submission.sent, version));
    }
    announceStorageChange({ acceptedTeamId: first.teamId });
    return null;
  } catch (error) {
    const obstacle = obstacleOf(error);
    if (obstacle && !obstacle.byOther) return obstacle;
    if (others.length > 0) return 'refused';
    const { status, message } = error as ApiError;
    const step = obstacle ? blockAttempt(first.sent) : refuseAttempt(first.sent, { status, message });
    await submissions.update(keyOfRow(first), step);
    announceStorageChange();
    return obstacle;
  }
}

/**
 * Sends the queued submissions in order until none may be sent, sending fails, or `isStopped` returns true. What is refused
 * together is sent one by one: so only what is refused stays, and a server without the call for several gets them too. What
 * something other than the server refuses holds back what is left of its team, which might lock the evaluation.
 */
export async function sendQueue(options: QueueOptions, isStopped: () => boolean): Promise<AttemptEnd> {
  const { submissions } = await judgeStorage();
  const oneByOne = new Set<string>();
  const blocked = new Set<string>();
  let last: AttemptEnd = { kind: 'done' };
  while (!isStopped()) {
    const queue = (await submissions.list(options.userId)).filter(({ teamId }) => !blocked.has(teamId));
    const next = nextToSend(queue, oneByOne);
    const teamId = next[0]?.teamId;
    if (teamId === undefined) break;
    if (!navigator.onLine) return { kind: 'no-connection' };
    const moreFollows = queue.filter((queued) => queued.teamId === teamId).length > next.length;
    const end = await sendTeam(options, next, moreFollows);
    if (end === 'refused') oneByOne.add(teamId);
    else if (end?.byOther) {
      blocked.add(teamId);
      last = end;
    } else if (end) return end;
  }
  return last;
}

export const queueLock = (userId: string) => `portal-committee-queue:${userId}`;
