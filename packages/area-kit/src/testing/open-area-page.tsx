import { type Change, createApi } from '@portal/api-client';
import {
  type AreaModule,
  type AreaState,
  type ChangeListener,
  CONTRACT_VERSION,
  type LeaveGuard,
  resolvePath,
  type Session,
  ShellContext,
  type ShellServices,
} from '@portal/area-contract';
import { LinkProvider, PortalProvider, useToasts } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { asComponent } from '../slots/as-component.ts';
import { servicesOfContract } from './contract-host.ts';

interface AreaPageOptions {
  readonly area: Pick<AreaModule, 'routes'> & Partial<Pick<AreaModule, 'contract'>>;
  /** Path prefix of the area, as in its package.json. */
  readonly prefix: string;
  readonly session: Session;
  readonly at: string;
}

export interface ShownPage {
  readonly url: () => string;
  /** State that the page gave to the menu, in order. */
  readonly facts: readonly AreaState[];
  /** Why leaving the page would lose work, or null. */
  readonly reasonToStay: () => string | null;
  /** Publishes a change, as another user's action would. */
  readonly change: (change: Change) => Promise<void>;
  /** Unmounts the page, as when the tab is closed. */
  readonly close: () => void;
}

/**
 * Opens a page of an area as the shell does: the area's own routes, only the services of the contract version that the
 * area claims, the real client on a `fakeServer`. Navigation is immediate: the loader is part of the shell.
 */
export async function openAreaPage({ area, prefix, session, at }: AreaPageOptions): Promise<ShownPage> {
  let url = '';
  const guards = new Set<LeaveGuard>();
  const facts: AreaState[] = [];
  const listeners = new Set<ChangeListener>();
  const api = createApi({ getToken: () => 'token' });
  const confirmLeave: ShellServices['confirmLeave'] = (next) => {
    guards.add(next);
    return () => void guards.delete(next);
  };
  const events: ShellServices['events'] = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const reasonToStay = () => [...guards].map((guard) => guard()).find((reason) => reason !== null) ?? null;
  const change = (what: Change) =>
    act(async () => {
      for (const listener of listeners) listener(what);
    });
  const setAreaState = (changed: AreaState) => void facts.push(changed);

  function Shell({ children }: { children: ReactNode }) {
    const toasts = useToasts();
    const go = useNavigate();
    const { pathname, search } = useLocation();
    url = pathname + search;
    const services: ShellServices = {
      session,
      event: { name: 'هاكاثون الابتكار', timeZone: 'Asia/Riyadh' },
      api,
      events,
      toasts,
      prefix,
      navigate: (to, options) => void go(resolvePath(prefix, to), { replace: options?.replace ?? false }),
      goBack: () => void go(-1),
      confirmLeave,
      setAreaState,
      Slot: () => null,
    };
    return (
      <LinkProvider navigate={services.navigate}>
        <ShellContext value={servicesOfContract(area.contract ?? CONTRACT_VERSION, services)}>
          {children}
        </ShellContext>
      </LinkProvider>
    );
  }

  const pages = area.routes.map(({ path, load }) => ({
    path,
    Page: lazy(async () => asComponent(await load())),
  }));
  // Waits for the page's module, so that the page is rendered when the test starts.
  const { unmount } = await act(async () =>
    render(
      <PortalProvider>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter initialEntries={[`${prefix}/${at}`]}>
            <Shell>
              <Suspense fallback={null}>
                <Routes>
                  {pages.map(({ path, Page }) => (
                    <Route key={path} path={`${prefix}/${path}`} element={<Page />} />
                  ))}
                </Routes>
              </Suspense>
            </Shell>
          </MemoryRouter>
        </QueryClientProvider>
      </PortalProvider>,
    ),
  );
  return { url: () => url, facts, reasonToStay, change, close: unmount };
}
