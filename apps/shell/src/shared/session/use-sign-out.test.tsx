import { keptDraft } from '@portal/area-kit';
import { fakeServer } from '@portal/area-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestProviders } from '../../testing/test-providers.tsx';
import { startSession, useSessionStore } from './session.store.ts';
import { useSignOut } from './use-sign-out.ts';

const judge = { id: 'u1', token: 't1', role: 'committee', full_name: 'اللجنة الأولى' } as const;

function show(loss: string | null) {
  const calls = fakeServer({ 'POST /auth/logout': {} });
  const cleanUp = jest.fn(async () => {});
  function Page() {
    const signOut = useSignOut({ ask: async () => loss, cleanUp });
    return (
      <button type="button" onClick={() => void signOut()}>
        خروج
      </button>
    );
  }
  startSession(judge);
  render(
    <TestProviders>
      <Page />
    </TestProviders>,
  );
  return { calls, cleanUp };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const user = () => useSessionStore.getState().user;

test('signs out at once when nothing would be lost', async () => {
  const { calls, cleanUp } = show(null);
  const typed = keptDraft<{ email: string }>(judge.id, 'committee.new');
  typed.keep({ email: 'x@example.sa' });
  await press('خروج');

  await waitFor(() => expect(user()).toBeNull());
  expect(typed.read()).toBeNull();
  expect(cleanUp).toHaveBeenCalledTimes(1);
  expect(calls.map(({ route }) => route)).toEqual(['POST /auth/logout']);
});

test('asks first when something would be lost, and a cancelled sign-out changes nothing', async () => {
  const { calls, cleanUp } = show('لديكم تقييم بانتظار الإرسال.');
  await press('خروج');
  await screen.findByText('لديكم تقييم بانتظار الإرسال.');
  await press('إلغاء');

  expect(user()).toEqual(judge);
  expect(cleanUp).not.toHaveBeenCalled();
  expect(calls).toEqual([]);

  await press('خروج');
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج والحذف' }));
  await waitFor(() => expect(user()).toBeNull());
  expect(cleanUp).toHaveBeenCalledTimes(1);
});
