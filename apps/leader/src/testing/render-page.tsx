import { createApi } from '@portal/api-client';
import { type AreaState, ShellContext, type ShellServices } from '@portal/area-contract';
import { PortalProvider, useToasts } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
// biome-ignore lint/style/noRestrictedImports: a test stands in for the shell, which owns the router
import { MemoryRouter } from 'react-router-dom';
import { FAKE_BASE_URL } from './fake-server.ts';

interface Shown {
  /** What the page told the menu, the latest last. */
  readonly facts: readonly AreaState[];
}

/** Renders a page of the area as the shell does: its services, its router, and the real client above `fakeServer`. */
export function renderPage(Page: ComponentType): Shown {
  const facts: AreaState[] = [];
  render(
    <PortalProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <Shell onFacts={(changed) => facts.push(changed)}>
            <Page />
          </Shell>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );
  return { facts };
}

function Shell({ onFacts, children }: { onFacts: (facts: AreaState) => void; children: ReactNode }) {
  const toasts = useToasts();
  const services: ShellServices = {
    session: { userId: 'u1', role: 'leader', fullName: 'سارة القحطاني' },
    event: { name: 'هاكاثون الابتكار', timeZone: 'Asia/Riyadh' },
    api: createApi({ baseUrl: FAKE_BASE_URL, getToken: () => 'token' }),
    toasts,
    prefix: '/team-leader-dashboard/portal',
    navigate: () => {},
    goBack: () => {},
    confirmLeave: () => () => {},
    setAreaState: onFacts,
  };
  return <ShellContext value={services}>{children}</ShellContext>;
}
