import {
  acceptAttempt,
  beginAttempt,
  enqueue,
  type NewSubmission,
  nextToSend,
  type QueuedSubmission,
  refuseAttempt,
} from './queued-submission.ts';

const refusal = { status: 409, message: 'The evaluation was changed after this version.' };
const handedIn = (model: number, over: Partial<NewSubmission> = {}): NewSubmission => ({
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

const queued = (submission: NewSubmission, minute = 0): QueuedSubmission => {
  const stored = enqueue(submission, at(minute))(undefined);
  if (!stored) throw new Error('Nothing was queued');
  return stored;
};
const sent = (submission: QueuedSubmission) => {
  const stored = beginAttempt(false)(submission);
  if (!stored?.sent) throw new Error('Nothing was sent');
  return { stored, attempt: stored.sent };
};

test('a newer submission takes the place of one that never left, and its turn', () => {
  const next = enqueue(handedIn(9), at(5))(queued(handedIn(8)));
  expect(next).toEqual({ ...queued(handedIn(9)), queuedAt: at(0).toISOString() });
});

test('what left is sent again as it was, whatever was handed in since', () => {
  const { stored, attempt } = sent(queued(handedIn(8)));
  const next = enqueue(handedIn(9), at(5))(stored);
  expect(beginAttempt(false)(next)).toBe(next);
  expect(next?.sent).toEqual(attempt);
  expect(attempt.content.scores).toEqual({ model: 8 });
});

test('an accepted one is gone; what was handed in since goes on upon the accepted version', () => {
  const { stored, attempt } = sent(queued(handedIn(8)));
  expect(acceptAttempt(attempt, 1)(stored)).toBeUndefined();
  const next = acceptAttempt(attempt, 1)(enqueue(handedIn(9), at(5))(stored));
  expect(next).toMatchObject({ content: { scores: { model: 9 } }, version: 1, sent: null });
});

test('the same scores that shall finish now are another submission than the ones that kept it open', () => {
  const { stored, attempt } = sent(queued(handedIn(8, { keepOpen: true })));
  const next = acceptAttempt(attempt, 4)(enqueue(handedIn(8), at(5))(stored));
  expect(next).toMatchObject({ keepOpen: false, version: 4, sent: null });
});

test('a refusal is about what was refused, not about what was handed in since', () => {
  const { stored, attempt } = sent(queued(handedIn(8)));
  expect(refuseAttempt(attempt, refusal)(stored)).toMatchObject({ refusal, sent: null });
  const next = refuseAttempt(attempt, refusal)(enqueue(handedIn(9, { version: 2 }), at(5))(stored));
  expect(next).toMatchObject({ refusal: null, sent: null, version: 2 });
});

test('one team waits for its judge while the others go on, in the order they were handed in', () => {
  const refused = { ...queued(handedIn(8), 1), refusal };
  const sameTeam = queued(handedIn(7, { type: 'tech' }), 2);
  const later = queued(handedIn(6, { teamId: 'sanad' }), 4);
  const earlier = queued(handedIn(5, { teamId: 'athar' }), 3);
  expect(nextToSend([refused, sameTeam, later, earlier])).toBe(earlier);
  expect(nextToSend([refused, sameTeam])).toBeUndefined();
});

test('a change of what stands goes before the first submission that could lock the evaluation', () => {
  const locking = queued(handedIn(9, { type: 'tech' }), 1);
  const changed = queued(handedIn(8, { version: 1 }), 2);
  const otherTeam = queued(handedIn(7, { teamId: 'sanad', version: 1 }), 3);
  expect(nextToSend([otherTeam, locking, changed])).toBe(changed);
  expect(nextToSend([otherTeam, locking])).toBe(locking);
});

test('what more of the team follows keeps the evaluation open, and is the same submission when it is accepted', () => {
  const stored = beginAttempt(true)(queued(handedIn(8, { version: 1 })));
  expect(stored?.sent).toMatchObject({ keepOpen: true });
  expect(stored?.sent && acceptAttempt(stored.sent, 2)(stored)).toBeUndefined();
});
