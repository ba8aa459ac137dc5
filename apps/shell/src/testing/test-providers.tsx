import { PortalProvider } from '@portal/ui/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';

interface TestProvidersProps {
  readonly at?: string;
  /** By default a new one, without retries. */
  readonly queryClient?: QueryClient;
  readonly children: ReactNode;
}

export function TestProviders({ at = '/', queryClient, children }: TestProvidersProps) {
  const [ownClient] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <PortalProvider>
      <QueryClientProvider client={queryClient ?? ownClient}>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>
  );
}
