import 'fake-indexeddb/auto';
import { act, renderHook, waitFor } from '@testing-library/react';
// It gives jsdom a BroadcastChannel.
import '../../testing/open-page.ts';
import { announceStorageChange, judgeStorage } from '../judge-storage/judge-storage.ts';
import type { Draft } from '../judge-storage/stored-rows.ts';
import { type DraftsByType, useTeamDrafts } from './use-team-drafts.ts';

const draft = (model: number): Draft => ({
  userId: 'judge',
  teamId: 'madar',
  type: 'eco',
  content: { scores: { model }, note: '' },
  basedOn: 0,
  changedAt: `2026-11-20T13:00:0${model}Z`,
});

test('a change is rendered once, and not again when it was stored; another tab’s change is', async () => {
  const rendered = new Set<DraftsByType | null>();
  const { result } = renderHook(() => {
    const drafts = useTeamDrafts('judge', 'madar');
    rendered.add(drafts.drafts);
    return drafts;
  });
  await waitFor(() => expect(result.current.drafts).toEqual({}));
  act(() => result.current.update('eco', () => draft(1)));
  const { drafts } = await judgeStorage();
  await waitFor(async () => expect(await drafts.list('judge', 'madar')).toHaveLength(1));
  await drafts.update(['judge', 'madar', 'eco'], () => draft(2));
  act(() => announceStorageChange());
  await waitFor(() => expect(result.current.drafts?.eco?.content.scores).toEqual({ model: 2 }));
  expect([...rendered]).toEqual([null, {}, { eco: draft(1) }, { eco: draft(2) }]);
});
