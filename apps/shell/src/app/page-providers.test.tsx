import { useConfirm } from '@portal/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, startSession } from '../shared/session/session.store.ts';
import { PageProviders } from './page-providers.tsx';

const answered = jest.fn();

function Page() {
  const confirm = useConfirm();
  const ask = async () => answered(await confirm({ title: 'حذف العضو؟', confirmText: 'حذف' }));
  return (
    <button type="button" onClick={() => void ask()}>
      طلب الحذف
    </button>
  );
}

it('cancels an open question when the session ends, so that it does not cover the login page', async () => {
  startSession({ id: 'sara', token: 't1', role: 'leader', full_name: 'سارة' });
  render(
    <PageProviders>
      <Page />
    </PageProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'طلب الحذف' }));
  await screen.findByRole('dialog', { name: 'حذف العضو؟' });
  act(endSession);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(answered.mock.calls).toEqual([[false]]);
});
