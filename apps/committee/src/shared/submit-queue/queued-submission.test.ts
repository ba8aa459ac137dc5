import { EVALUATION_CHANGED } from '@portal/domain/messages';
import type { QueuedSubmission } from '../judge-storage/stored-rows.ts';
import {
  acceptAttempt,
  beginAttempt,
  enqueue,
  type NewSubmission,
  nextToSend,
  refuseAttempt,
} from './queued-submission.ts';

const refusal = { status: 409, message: EVALUATION_CHANGED };
const submission = (model: number, over: Partial<NewSubmission> = {}): NewSubmission => ({
  userId: 'judge',
  teamId: 'madar',
  teamName: 'مدار',
  type: 'eco',
  content: { scores: { model }, note: '' },
  version: 0,
  keepOpen: false,
  ...over,
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 13, minute));

const queued = (added: NewSubmission, minute = 0): QueuedSubmission => {
  const stored = enqueue(added, at(minute))(undefined);
  if (!stored) throw new Error('Nothing was queued');
  return stored;
};
const sent = (waiting: QueuedSubmission) => {
  const stored = beginAttempt(false)(waiting);
  if (!stored?.sent) throw new Error('Nothing was sent');
  return { stored, attempt: stored.sent };
};

test('the same scores without keepOpen are another submission, before which its team’s others wait', () => {
  const { stored, attempt } = sent(queued(submission(8, { keepOpen: true })));
  const again = enqueue(submission(8), at(5))(stored) as QueuedSubmission;
  expect(nextToSend([again, queued(submission(7, { type: 'tech' }), 1)])).toEqual([again]);
  expect(acceptAttempt(attempt, 4)(again)).toMatchObject({ keepOpen: false, version: 4, sent: null });
});

test('a refusal holds back its team alone, and does not apply to a newer submission, which keeps its place', () => {
  const { stored, attempt } = sent(queued(submission(8)));
  const refused = refuseAttempt(attempt, refusal)(stored) as QueuedSubmission;
  expect(refused).toMatchObject({ refusal, sent: null });
  const other = queued(submission(5, { teamId: 'athar' }), 1);
  expect(nextToSend([refused, other])).toEqual([other]);
  const next = refuseAttempt(attempt, refusal)(enqueue(submission(9, { version: 2 }), at(5))(stored));
  expect(next).toMatchObject({ refusal: null, sent: null, version: 2, queuedAt: stored.queuedAt });
});
