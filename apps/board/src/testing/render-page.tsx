import { createApi } from '@portal/api-client';
import { ShellContext, type ShellServices } from '@portal/area-contract';
import { PortalProvider, useToasts } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
// biome-ignore lint/style/noRestrictedImports: a test stands in for the shell, which owns the router
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { FAKE_BASE_URL } from './fake-server.ts';

const PREFIX = '/board-of-directors/portal';

interface Shown {
  /** Path and query that the page is at now. */
  readonly url: () => string;
}

/** Renders a page of the area as the shell does: its services, its router, the real client above `fakeServer`. */
export function renderPage(
  Page: ComponentType,
  { path, at = path }: { readonly path: string; readonly at?: string },
): Shown {
  let url = '';
  function Location() {
    const { pathname, search } = useLocation();
    url = pathname + search;
    return null;
  }
  render(
    <PortalProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[`${PREFIX}/${at}`]}>
          <Location />
          <Shell>
            <Routes>
              <Route path={`${PREFIX}/${path}`} element={<Page />} />
            </Routes>
          </Shell>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );
  return { url: () => url };
}

function Shell({ children }: { children: ReactNode }) {
  const toasts = useToasts();
  const services: ShellServices = {
    session: { userId: 'u1', role: 'super-admin', fullName: 'فيصل الراشد' },
    event: { name: 'هاكاثون الابتكار', timeZone: 'Asia/Riyadh' },
    api: createApi({ baseUrl: FAKE_BASE_URL, getToken: () => 'token' }),
    toasts,
    prefix: PREFIX,
    navigate: () => {},
    goBack: () => {},
    confirmLeave: () => () => {},
    setAreaState: () => {},
  };
  return <ShellContext value={services}>{children}</ShellContext>;
}
