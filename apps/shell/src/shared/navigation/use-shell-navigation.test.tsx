import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
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
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('navigation shows the loader for 300 ms, until the new page is on screen', () => {
  const shell = start();
  act(() => shell.current.go(MEMBERS));
  pass(299);
  expect([shell.current.path, loader()]).toEqual([HOME, 'جاري التحميل...']);
  pass(1);
  expect([shell.current.path, loader()]).toEqual([MEMBERS, null]);
});

test('going back waits 200 ms, opens the previous page, and hides the loader 500 ms later', () => {
  recordPage(MEMBERS);
  recordPage(`${HOME}?redirect-reason=role-access-denied`);
  // The redirect reason is not part of the page, so this is not another page.
  recordPage(HOME);
  const shell = start();
  act(() => shell.current.goBack('/elsewhere'));
  pass(199);
  expect([shell.current.path, loader()]).toEqual([HOME, 'جاري العودة للصفحة السابقة...']);
  pass(1);
  expect([shell.current.path, loader()]).toEqual([MEMBERS, 'جاري العودة للصفحة السابقة...']);
  pass(500);
  expect(loader()).toBeNull();
});

test('going back without a previous page opens the home', () => {
  const shell = start();
  act(() => shell.current.goBack(MEMBERS));
  pass(200);
  expect(shell.current.path).toBe(MEMBERS);
});

test('returning to a page happens at once, with the loader for 500 ms', () => {
  const shell = start();
  act(() => shell.current.returnTo(MEMBERS));
  expect([shell.current.path, loader()]).toEqual([MEMBERS, 'جاري العودة...']);
  pass(500);
  expect(loader()).toBeNull();
});
