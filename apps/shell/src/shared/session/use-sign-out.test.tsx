import type { AreaModule } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { fakeServer } from '@portal/area-kit/testing';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { areaEntry, areaModule } from '../../testing/areas.ts';
import { TestProviders } from '../../testing/test-providers.tsx';
import { loadArea } from '../area-loading/load-area.ts';
import { REGISTRY_KEY } from '../area-loading/registry.ts';
import { addLeaveGuard } from '../navigation/leave-guards.ts';
import { useLoaderStore } from '../navigation/loader.store.ts';
import { startSession, useSessionStore } from './session.store.ts';
import { SignedInNotice } from './signed-in-notice.tsx';
import { useSignOut } from './use-sign-out.ts';

jest.mock('../area-loading/load-area.ts');

const judge = { id: 'u1', token: 't1', role: 'committee', full_name: 'اللجنة الأولى' } as const;

/** A page of the committee's area, with a button that signs out. */
const areaPage = (module: AreaModule) =>
  function Page() {
    const signOut = useSignOut({ name: 'committee', module });
    return (
      <button type="button" onClick={() => void signOut()}>
        تسجيل الخروج
      </button>
    );
  };

/** Shows a page to a judge who would lose what `loss` says; by default one of the area. */
function show(loss: string | null | Promise<null>, pageOf: (module: AreaModule) => ComponentType = areaPage) {
  const calls = fakeServer({ 'POST /auth/logout': {} });
  const cleanUp = jest.fn(async () => {});
  const module = areaModule({ beforeSignOut: () => loss, onSignOut: cleanUp });
  jest.mocked(loadArea).mockImplementation(async (entry) => ({ entry, module }));
  const queryClient = new QueryClient();
  const areas = [areaEntry('committee', '1.0.0-a', { roles: ['committee'] }), areaEntry('leader', '1.0.0-a')];
  queryClient.setQueryData(REGISTRY_KEY, { areas, shellVersion: undefined });
  const Page = pageOf(module);
  startSession(judge);
  render(
    <TestProviders queryClient={queryClient}>
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
  await press('تسجيل الخروج');

  await waitFor(() => expect(user()).toBeNull());
  expect(typed.read()).toBeNull();
  expect(cleanUp).toHaveBeenCalledTimes(1);
  expect(calls.map(({ route }) => route)).toEqual(['POST /auth/logout']);
});

test('asks first when something would be lost, and a cancelled sign-out changes nothing', async () => {
  const { calls, cleanUp } = show('لديكم تقييم بانتظار الإرسال.');
  await press('تسجيل الخروج');
  await screen.findByText('لديكم تقييم بانتظار الإرسال.');
  await press('إلغاء');

  expect(user()).toEqual(judge);
  expect(cleanUp).not.toHaveBeenCalled();
  expect(calls).toEqual([]);

  await press('تسجيل الخروج');
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج والحذف' }));
  await waitFor(() => expect(user()).toBeNull());
  expect(cleanUp).toHaveBeenCalledTimes(1);
});

test.each([
  ['alone', null, 'تسجيل الخروج قبل الحفظ؟', /^في هذه الصفحة ما لم يُحفظ .* عند تسجيل الخروج\.$/],
  [
    'beside an area',
    'لديكم تقييم بانتظار الإرسال.',
    'تسجيل الخروج وحذف ما على هذا الجهاز؟',
    /لم يُحفظ .* بانتظار الإرسال\.$/,
  ],
])('asks first when the page %s has something unsaved', async (_, loss, title, text) => {
  const { cleanUp } = show(loss);
  const removeGuard = addLeaveGuard(() => 'لم تُحفظ بياناتك بعد.');
  await press('تسجيل الخروج');
  const question = within(await screen.findByRole('dialog', { name: title }));
  expect(question.getByText(text)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'إلغاء' }));
  expect(user()).toEqual(judge);
  expect(cleanUp).not.toHaveBeenCalled();

  removeGuard();
});

test('shows the loader while an area looks for what would be lost, and a second press starts no second sign-out', async () => {
  const loader = () => useLoaderStore.getState().loadingMessage;
  const loss = Promise.withResolvers<null>();
  const { calls, cleanUp } = show(loss.promise);
  await press('تسجيل الخروج');
  await press('تسجيل الخروج');
  expect(loader()).not.toBeNull();
  loss.resolve(null);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(useSessionStore.getState().isSigningOut).toBe(false));
  expect(loader()).toBeNull();
  expect(cleanUp).toHaveBeenCalledTimes(1);
});

test('asks and cleans up on a public page too, where no area is on screen', async () => {
  const { cleanUp } = show('لديكم تقييم بانتظار الإرسال.', () => () => (
    <SignedInNotice title="تم حفظ كلمة المرور" />
  ));
  await press('تسجيل الخروج');
  await screen.findByText('لديكم تقييم بانتظار الإرسال.');
  await press('إلغاء');
  expect(user()).toEqual(judge);

  await press('تسجيل الخروج');
  await userEvent.click(await screen.findByRole('button', { name: 'تسجيل الخروج والحذف' }));
  await waitFor(() => expect(user()).toBeNull());
  expect(cleanUp).toHaveBeenCalledTimes(1);
});
