import { PortalProvider } from '@portal/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { useSessionStore } from '../shared/session/session.store.ts';
import { queryClient } from './query-client.ts';

export function PageProviders({ children }: { readonly children: ReactNode }) {
  // The nonce of this response's content security policy, for styles that are injected at run time.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
  const userId = useSessionStore(({ user }) => user?.id);
  return (
    <StrictMode>
      <PortalProvider nonce={nonce} userId={userId}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </PortalProvider>
    </StrictMode>
  );
}
