import { BroadcastChannel } from 'node:worker_threads';
import { createApi } from '@portal/api-client';
import { type LeaveGuard, resolvePath, ShellContext, type ShellServices } from '@portal/area-contract';
import { LinkProvider, PortalProvider, useToasts } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
// biome-ignore lint/style/noRestrictedImports: a test stands in for the shell, which owns the router
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import area from '../area.ts';
import { FAKE_BASE_URL } from './fake-portal.ts';

/** Node's channel in jsdom, without keeping the process alive. */
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { BroadcastChannel: TestChannel });

/** The first page of a test file is slow on a busy machine: its components are drawn for the first time. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const PREFIX = '/judging-committees-dashboard/portal';

export interface Shown {
  /** Path and query that the page is at now. */
  readonly url: () => string;
  /** Why leaving would lose work, or null. */
  readonly reasonToStay: () => string | null;
  /** As when the tab is closed. */
  readonly close: () => void;
}

interface ShownPage {
  /** Path below the area's prefix, with its query. */
  readonly at: string;
  readonly userId?: string;
}

/** Opens a page of the area as the shell does: its routes and services, the real client above a `FakePortal`. */
export async function openPage({ at, userId = 'judge' }: ShownPage): Promise<Shown> {
  let url = '';
  let guard: LeaveGuard = () => null;
  const pages = await Promise.all(
    area.routes.map(async ({ path, load }) => ({ path, Page: (await load()).default })),
  );
  const api = createApi({ baseUrl: FAKE_BASE_URL, getToken: () => 'token' });

  function Shell({ children }: { children: ReactNode }) {
    const toasts = useToasts();
    const go = useNavigate();
    const { pathname, search } = useLocation();
    url = pathname + search;
    const services: ShellServices = {
      session: { userId, role: 'committee', fullName: 'اللجنة الأولى' },
      event: { name: 'هاكاثون الابتكار', timeZone: 'Asia/Riyadh' },
      api,
      toasts,
      prefix: PREFIX,
      navigate: (to) => void go(resolvePath(PREFIX, to)),
      goBack: () => void go(-1),
      confirmLeave,
      setAreaState: () => {},
    };
    return (
      <LinkProvider navigate={services.navigate}>
        <ShellContext value={services}>{children}</ShellContext>
      </LinkProvider>
    );
  }
  const confirmLeave: ShellServices['confirmLeave'] = (next) => {
    guard = next;
    return () => {
      guard = () => null;
    };
  };

  const { unmount } = render(
    <PortalProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[`${PREFIX}/${at}`]}>
          <Shell>
            <Routes>
              {pages.map(({ path, Page }) => (
                <Route key={path} path={`${PREFIX}/${path}`} element={<Page />} />
              ))}
            </Routes>
          </Shell>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );
  return { url: () => url, reasonToStay: () => guard(), close: unmount };
}
