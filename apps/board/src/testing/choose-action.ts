import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens the menu of a row, by the name of its record, and chooses an action. */
export async function chooseAction(record: string, action: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `إجراءات ${record}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
