import { PortalProvider } from '@portal/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { queryClient } from './query-client.ts';

export function PageProviders({ children }: { readonly children: ReactNode }) {
  // The nonce of this response's content security policy, for styles that are injected at run time.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
  return (
    <StrictMode>
      <PortalProvider nonce={nonce}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </PortalProvider>
    </StrictMode>
  );
}
