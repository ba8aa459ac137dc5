import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PortalProvider, useConfirm } from './index.ts';

function Deleter() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    const confirmed = await confirm({ title: 'حذف العضو؟', confirmText: 'حذف', danger: true });
    setAnswer(confirmed ? 'حُذف' : 'بقي');
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        طلب الحذف
      </button>
      <output>{answer}</output>
    </>
  );
}

it.each([
  ['حذف', 'حُذف'],
  ['إلغاء', 'بقي'],
])('acts on «%s»', async (button, outcome) => {
  const user = userEvent.setup();
  render(<Deleter />, { wrapper: PortalProvider });

  await user.click(screen.getByRole('button', { name: 'طلب الحذف' }));
  await screen.findByRole('dialog', { name: 'حذف العضو؟' });
  await user.click(screen.getByRole('button', { name: button }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(outcome));
  expect(screen.getByRole('button', { name: 'طلب الحذف' })).toHaveFocus();
});
