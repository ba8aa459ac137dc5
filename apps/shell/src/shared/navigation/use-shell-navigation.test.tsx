import { PortalProvider, useBackToClose } from '@portal/ui/core';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { useLoaderStore } from './loader.store.ts';
import { recordPage } from './previous-page.ts';
import { useShellNavigation } from './use-shell-navigation.ts';

const HOME = '/team-leader-dashboard/portal/home';
const MEMBERS = '/team-leader-dashboard/portal/team-members';

const start = () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[HOME]}>{children}</MemoryRouter>
  );
  const useAll = () => ({ ...useShellNavigation(), path: useLocation().pathname });
  return renderHook(useAll, { wrapper }).result;
};
const loader = () => useLoaderStore.getState().loadingMessage;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('navigation shows the loader for 300 ms, until the new page is on screen', async () => {
  const shell = start();
  act(() => shell.current.go(MEMBERS));
  await pass(299);
  expect([shell.current.path, loader()]).toEqual([HOME, 'جاري التحميل...']);
  await pass(1);
  expect([shell.current.path, loader()]).toEqual([MEMBERS, null]);
});

test('going back waits 200 ms, opens the previous page, and hides the loader 500 ms later', async () => {
  recordPage(MEMBERS);
  recordPage(`${HOME}?redirect-reason=role-access-denied`);
  // The redirect reason is not part of the page, so this is not another page.
  recordPage(HOME);
  const shell = start();
  act(() => shell.current.goBack('/elsewhere'));
  await pass(199);
  expect([shell.current.path, loader()]).toEqual([HOME, 'جاري العودة للصفحة السابقة...']);
  await pass(1);
  expect([shell.current.path, loader()]).toEqual([MEMBERS, 'جاري العودة للصفحة السابقة...']);
  await pass(500);
  expect(loader()).toBeNull();
});

test('going back without a previous page opens the home', async () => {
  const shell = start();
  act(() => shell.current.goBack(MEMBERS));
  await pass(200);
  expect(shell.current.path).toBe(MEMBERS);
});

test('returning to a page happens at once, with the loader for 500 ms', async () => {
  const shell = start();
  await act(async () => shell.current.returnTo(MEMBERS));
  expect([shell.current.path, loader()]).toEqual([MEMBERS, 'جاري العودة...']);
  await pass(500);
  expect(loader()).toBeNull();
});

describe('after a dialog was closed', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A page with an open dialog, as the second of this tab. */
  async function openDialog() {
    history.pushState(null, '', '/');
    history.pushState(null, '', HOME);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <PortalProvider>
        <BrowserRouter>{children}</BrowserRouter>
      </PortalProvider>
    );
    const useAll = ({ dialog }: { dialog: boolean }) => {
      useBackToClose(dialog, () => {});
      return { ...useShellNavigation(), path: useLocation().pathname };
    };
    const shell = renderHook(useAll, { wrapper, initialProps: { dialog: true } });
    await pass(0);
    return shell;
  }

  test('navigation waits until its entry of the history is left, however slow the browser is', async () => {
    const shell = await openDialog();
    const goBack = history.go.bind(history);
    jest.spyOn(history, 'go').mockImplementationOnce((delta) => void setTimeout(goBack, 400, delta));
    shell.rerender({ dialog: false });
    act(() => shell.result.current.go(MEMBERS));
    await pass(450);
    expect([shell.result.current.path, location.pathname]).toEqual([MEMBERS, MEMBERS]);

    history.back();
    await pass(50);
    expect(shell.result.current.path).toBe(HOME);
  });

  test('navigation does not wait for a move that the browser has dropped', async () => {
    const shell = await openDialog();
    jest.spyOn(history, 'go').mockImplementation(() => {});
    shell.rerender({ dialog: false });
    act(() => shell.result.current.go(MEMBERS));
    await pass(2999);
    expect(shell.result.current.path).toBe(HOME);
    await pass(1);
    expect([shell.result.current.path, location.pathname]).toEqual([MEMBERS, MEMBERS]);
  });
});
