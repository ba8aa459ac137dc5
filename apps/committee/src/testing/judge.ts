import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgeStorage } from '../shared/judge-storage/judge-storage.ts';
import type { Draft } from '../shared/judge-storage/stored-rows.ts';
import { FakePortal } from './fake-portal.ts';

/**
 * A new judge and portal for each test of the file: what one judge stored in the browser outlives a test. Mocks and the connection do
 * not.
 */
export function judgePerTest(): { readonly userId: string; readonly portal: FakePortal } {
  let judges = 0;
  const judge = { userId: '', portal: new FakePortal() };
  beforeEach(() => {
    judges += 1;
    Object.assign(judge, { userId: `judge-${judges}`, portal: new FakePortal() });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    onlineManager.setOnline(true);
  });
  return judge;
}

/** Takes the connection away or brings it back. Queries hear of it by themselves only while a page is open. */
export const setOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  onlineManager.setOnline(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

export const score = async (criterion: string, value: number) => {
  const strip = await screen.findByRole('radiogroup', { name: criterion });
  await userEvent.click(within(strip).getByRole('radio', { name: String(value) }));
};
export const save = (name: string) => userEvent.click(screen.getByRole('button', { name: `حفظ ${name}` }));
export const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
export const total = () => screen.getByRole('region', { name: 'المجموع' });

export const storedDrafts = async (userId: string) => (await judgeStorage()).drafts.list(userId, 'madar');

/** A draft that the browser keeps since an earlier visit. */
export async function storeDraft(userId: string, over: Partial<Draft> = {}): Promise<void> {
  const draft: Draft = {
    userId,
    teamId: 'madar',
    type: 'eco',
    content: { scores: { model: 9, market: 9 }, note: '' },
    basedOn: 0,
    changedAt: '2026-11-20T13:00:00Z',
    ...over,
  };
  await (await judgeStorage()).drafts.update([userId, draft.teamId, draft.type], () => draft);
}
