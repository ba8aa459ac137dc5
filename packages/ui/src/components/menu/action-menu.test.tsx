import { PortalProvider } from '@portal/ui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionMenu } from './action-menu.tsx';

test('an action is chosen from the menu of its row', async () => {
  const chosen: string[] = [];
  render(
    <PortalProvider>
      <ActionMenu
        label="إجراءات فريق مدار"
        actions={[
          { key: 'status', label: 'تغيير الحالة', onChoose: () => chosen.push('status') },
          { key: 'delete', label: 'حذف', danger: true, onChoose: () => chosen.push('delete') },
        ]}
      />
    </PortalProvider>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'إجراءات فريق مدار' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'حذف' }));
  expect(chosen).toEqual(['delete']);
});
