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

test('a newer submission replaces one that was never sent, and keeps its place in the queue', () => {
  const next = enqueue(submission(9), at(5))(queued(submission(8)));
  expect(next).toEqual({ ...queued(submission(9)), queuedAt: at(0).toISOString() });
});

test('an attempt without an answer is repeated unchanged, even after a newer submission', () => {
  const { stored, attempt } = sent(queued(submission(8)));
  const next = enqueue(submission(9), at(5))(stored);
  expect(beginAttempt(false)(next)).toBe(next);
  expect(next?.sent).toEqual(attempt);
  expect(attempt.content.scores).toEqual({ model: 8 });
});

test('an accepted submission is removed; a newer one stays queued and replaces the accepted version', () => {
  const { stored, attempt } = sent(queued(submission(8)));
  expect(acceptAttempt(attempt, 1)(stored)).toBeUndefined();
  const next = acceptAttempt(attempt, 1)(enqueue(submission(9), at(5))(stored));
  expect(next).toMatchObject({ content: { scores: { model: 9 } }, version: 1, sent: null });
});

test('the same scores without keepOpen are another submission', () => {
  const { stored, attempt } = sent(queued(submission(8, { keepOpen: true })));
  const next = acceptAttempt(attempt, 4)(enqueue(submission(8), at(5))(stored));
  expect(next).toMatchObject({ keepOpen: false, version: 4, sent: null });
});

test('a refusal does not apply to a newer submission', () => {
  const { stored, attempt } = sent(queued(submission(8)));
  expect(refuseAttempt(attempt, refusal)(stored)).toMatchObject({ refusal, sent: null });
  const next = refuseAttempt(attempt, refusal)(enqueue(submission(9, { version: 2 }), at(5))(stored));
  expect(next).toMatchObject({ refusal: null, sent: null, version: 2 });
});

test('a team with a refused submission is skipped; the others are sent in order', () => {
  const refused = { ...queued(submission(8), 1), refusal };
  const sameTeam = queued(submission(7, { type: 'tech' }), 2);
  const later = queued(submission(6, { teamId: 'sanad' }), 4);
  const earlier = queued(submission(5, { teamId: 'athar' }), 3);
  expect(nextToSend([refused, sameTeam, later, earlier])).toEqual([earlier]);
  expect(nextToSend([refused, sameTeam])).toEqual([]);
});

describe('several submissions of one team', () => {
  const locking = queued(submission(9, { type: 'tech' }), 1);
  const changed = queued(submission(8, { version: 1 }), 2);
  const otherTeam = queued(submission(7, { teamId: 'sanad', version: 1 }), 3);

  test('are sent together, changes of submitted types before what could lock the evaluation', () => {
    expect(nextToSend([otherTeam, locking, changed])).toEqual([changed, locking]);
    expect(nextToSend([otherTeam, locking])).toEqual([locking]);
  });

  test('are repeated together, and one by one when something was submitted after an attempt without an answer', () => {
    const repeated = sent(locking).stored;
    expect(nextToSend([repeated, changed])).toEqual([changed, repeated]);
    const replaced = enqueue(submission(6, { type: 'tech' }), at(4))(repeated);
    expect(replaced && nextToSend([replaced, changed])).toEqual([changed]);
  });
});

test('a submission followed by others of its team keeps the evaluation open, and is still removed when accepted', () => {
  const stored = beginAttempt(true)(queued(submission(8, { version: 1 })));
  expect(stored?.sent).toMatchObject({ keepOpen: true });
  expect(stored?.sent && acceptAttempt(stored.sent, 2)(stored)).toBeUndefined();
});
