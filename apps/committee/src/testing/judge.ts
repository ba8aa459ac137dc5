import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftStorage } from '../features/drafts/draft-storage.ts';

/** What a judge does on a team's page, by what is to be seen there. */
export const score = async (criterion: string, value: number) => {
  const strip = await screen.findByRole('radiogroup', { name: criterion });
  await userEvent.click(within(strip).getByRole('radio', { name: String(value) }));
};
export const save = (name: string) => userEvent.click(screen.getByRole('button', { name: `حفظ ${name}` }));
export const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
export const total = () => screen.getByRole('region', { name: 'المجموع' });

/** The judge's drafts of the sample team, as this browser keeps them. */
export const storedDrafts = async (userId: string) => (await draftStorage()).readTeam(userId, 'madar');
