import type { Draft, DraftKey } from '../judge-storage/stored-rows.ts';
import { acceptDraft, changeDraft, rebaseDraft } from './draft.ts';

const key: DraftKey = { userId: 'u', teamId: 't', type: 'eco' };
const base = { version: 2, content: { scores: { a: 5 }, note: 'جيد' } };
const now = new Date('2026-11-20T13:12:00Z');
const draft = (scores: Record<string, number>, basedOn = 2, note = 'جيد'): Draft => ({
  ...key,
  content: { scores, note },
  basedOn,
  changedAt: now.toISOString(),
});

describe('changing a draft', () => {
  it('starts from the submitted version and records it', () => {
    expect(changeDraft(key, base, { criterionId: 'b', score: 0 }, now)(undefined)).toEqual(
      draft({ a: 5, b: 0 }),
    );
  });

  it('applies to the newest stored draft, so another tab loses nothing', () => {
    const fromOtherTab = draft({ a: 5, b: 9 }, 2, 'من نافذة أخرى');
    expect(changeDraft(key, base, { criterionId: 'a', score: 7 }, now)(fromOtherTab)).toEqual(
      draft({ a: 7, b: 9 }, 2, 'من نافذة أخرى'),
    );
  });

  it('removes a score without making it a zero', () => {
    const next = changeDraft(key, base, { criterionId: 'a', score: null }, now)(undefined);
    expect(next?.content.scores).toEqual({});
  });

  it('leaves no draft when the content equals the submitted one', () => {
    const changed = changeDraft(key, base, { criterionId: 'a', score: 6 }, now)(undefined);
    expect(changeDraft(key, base, { criterionId: 'a', score: 5 }, now)(changed)).toBeUndefined();
    expect(changeDraft(key, base, { note: ' جيد ' }, now)(undefined)).toBeUndefined();
  });

  it('stays based on its version when the server has a newer one', () => {
    const older = draft({ a: 8 }, 1);
    expect(changeDraft(key, base, { criterionId: 'a', score: 9 }, now)(older)?.basedOn).toBe(1);
  });

  it('starts again from the server when the stored draft equals the submitted version (its answer was lost)', () => {
    const sameAsServer = draft({ a: 5 }, 1);
    expect(changeDraft(key, base, { criterionId: 'a', score: 9 }, now)(sameAsServer)?.basedOn).toBe(2);
  });
});

describe('accepting a draft', () => {
  it('removes a draft equal to what was accepted', () => {
    expect(acceptDraft({ scores: { a: 8 }, note: 'جيد' }, 3)(draft({ a: 8 }))).toBeUndefined();
  });

  it('keeps changes made while sending, based on the new version', () => {
    const changed = draft({ a: 8.5 });
    expect(acceptDraft({ scores: { a: 8 }, note: 'جيد' }, 3)(changed)).toEqual({ ...changed, basedOn: 3 });
  });
});

it('rebases a draft on a newer version without changing its content', () => {
  const mine = draft({ a: 9 }, 1, 'رأيي');
  expect(rebaseDraft(4)(mine)).toEqual({ ...mine, basedOn: 4 });
  expect(rebaseDraft(4)(undefined)).toBeUndefined();
});
