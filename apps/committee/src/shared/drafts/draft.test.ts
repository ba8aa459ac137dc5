import type { DraftKey } from '../judge-storage/stored-rows.ts';
import { changeDraft } from './draft.ts';

const key: DraftKey = { userId: 'u', teamId: 't', type: 'eco' };
const base = { version: 2, content: { scores: { a: 5 }, note: 'جيد' }, isQueued: false };
const now = new Date('2026-11-20T13:12:00Z');

it('a change leaves no draft when the content equals the submitted one', () => {
  const changed = changeDraft(key, base, { criterionId: 'a', score: 6 }, now)(undefined);
  expect(changeDraft(key, base, { criterionId: 'a', score: 5 }, now)(changed)).toBeUndefined();
  expect(changeDraft(key, base, { note: ' جيد ' }, now)(undefined)).toBeUndefined();
});

it('beside a queued submission a draft stays, whatever it says, and starts from what is queued', () => {
  const queued = { version: 1, content: { scores: { a: 6, b: 3 }, note: 'جيد' }, isQueued: true };
  const changed = changeDraft(key, queued, { note: 'جيد ' }, now)(undefined);
  expect(changed).toMatchObject({ content: { scores: { a: 6, b: 3 }, note: 'جيد ' }, basedOn: 1 });
  const rebased = changed && { ...changed, basedOn: 2 };
  expect(changeDraft(key, queued, { criterionId: 'b', score: 4 }, now)(rebased)?.basedOn).toBe(2);
});

it('a changed draft stays based on its version when the server has a newer one', () => {
  const content = { scores: { a: 8 }, note: 'جيد' };
  const older = { ...key, content, basedOn: 1, changedAt: now.toISOString() };
  expect(changeDraft(key, base, { criterionId: 'a', score: 9 }, now)(older)?.basedOn).toBe(1);
});
