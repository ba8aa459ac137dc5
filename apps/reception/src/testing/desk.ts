import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const field = () => screen.findByRole('searchbox', { name: 'رمز البطاقة أو اسم الفريق أو العضو' });

export async function enter(text: string): Promise<void> {
  await userEvent.clear(await field());
  await userEvent.click(await field());
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** What the browser says of its connection. */
export async function setOnline(isOnline: boolean): Promise<void> {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onlineManager.setOnline(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
