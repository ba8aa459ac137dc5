import { FullScreen } from '@portal/ui';
import { PortalProvider } from '@portal/ui/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { addLeaveGuard } from './leave-guards.ts';
import { useLeaveConfirmation } from './use-leave-confirmation.ts';
import { useShellNavigation } from './use-shell-navigation.ts';

/** A page that is left with a question once its field has a text, with a file viewer on top. */
function TeamPage() {
  const [note, setNote] = useState('');
  const [viewer, setViewer] = useState(false);
  const { go } = useShellNavigation();
  useLeaveConfirmation();
  useEffect(() => addLeaveGuard(() => note || null), [note]);
  return (
    <>
      <input aria-label="ملاحظة" value={note} onChange={({ target }) => setNote(target.value)} />
      <button type="button" onClick={() => setViewer(true)}>
        عرض الملف
      </button>
      {viewer && (
        <FullScreen title="خطة.pdf" onClose={() => setViewer(false)}>
          <button type="button" onClick={() => go('/next')}>
            إلى التالي
          </button>
        </FullScreen>
      )}
    </>
  );
}

let router: ReturnType<typeof createBrowserRouter>;
const user = userEvent.setup();
const click = (name: string) => user.click(screen.getByRole('button', { name }));
const note = () => screen.getByRole('textbox', { name: 'ملاحظة' });
const viewer = () => screen.queryByRole('dialog', { name: 'خطة.pdf' });
const question = () => screen.findByRole('dialog', { name: 'هل تريد مغادرة الصفحة؟' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const layer = () => (history.state as { layer?: number }).layer ?? 0;
const layersAre = (count: number) => waitFor(() => expect(layer()).toBe(count));

beforeEach(async () => {
  history.pushState(null, '', '/');
  router = createBrowserRouter([
    { path: '/', element: <h1>الرئيسية</h1> },
    { path: '/team', element: <TeamPage /> },
    { path: '/next', element: <h1>التالي</h1> },
  ]);
  render(<RouterProvider router={router} />, { wrapper: PortalProvider });
  await act(() => router.navigate('/team'));
});
afterEach(() => router.dispose());

test('Back closes the viewer without a question; then it asks, and a Back at the question stays', async () => {
  await user.type(note(), 'فكرة');
  await click('عرض الملف');
  await layersAre(1);

  history.back();
  await noDialog();
  await layersAre(0);

  history.back();
  await question();
  await layersAre(1);
  history.back();
  await noDialog();
  expect(note()).toHaveValue('فكرة');
  await layersAre(0);

  history.back();
  await user.click(within(await question()).getByRole('button', { name: 'مغادرة الصفحة' }));
  expect(await screen.findByRole('heading', { name: 'الرئيسية' })).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('a page that is opened from a layer takes its entry: Back leads to the page below', async () => {
  await click('عرض الملف');
  await layersAre(1);
  const entries = history.length;
  await click('إلى التالي');
  await screen.findByRole('heading', { name: 'التالي' });
  expect(history.length).toBe(entries);

  history.back();
  expect(await screen.findByRole('textbox', { name: 'ملاحظة' })).toBeVisible();
  expect(viewer()).not.toBeInTheDocument();
  history.back();
  expect(await screen.findByRole('heading', { name: 'الرئيسية' })).toBeVisible();
});
