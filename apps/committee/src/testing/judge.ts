import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftStorage } from '../shared/drafts/draft-storage.ts';
import { FakePortal } from './fake-portal.ts';

/** A new judge and portal for each test of the file: what one judge stored in the browser outlives a test. */
export function judgePerTest(): { readonly userId: string; readonly portal: FakePortal } {
  let judges = 0;
  const judge = { userId: '', portal: new FakePortal() };
  beforeEach(() => {
    judges += 1;
    Object.assign(judge, { userId: `judge-${judges}`, portal: new FakePortal() });
  });
  return judge;
}

/** Takes the connection away or brings it back. Put the mock and `onlineManager` back after each test. */
export const setOnline = (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};

export const score = async (criterion: string, value: number) => {
  const strip = await screen.findByRole('radiogroup', { name: criterion });
  await userEvent.click(within(strip).getByRole('radio', { name: String(value) }));
};
export const save = (name: string) => userEvent.click(screen.getByRole('button', { name: `حفظ ${name}` }));
export const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
export const total = () => screen.getByRole('region', { name: 'المجموع' });

export const storedDrafts = async (userId: string) => (await draftStorage()).readTeam(userId, 'madar');
