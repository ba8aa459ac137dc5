import { PortalProvider } from '@portal/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followOtherTabs } from '../features/session/session.store.ts';
import { CrashPage } from '../features/status-pages/crash-page.tsx';
import { queryClient } from './query-client.ts';

/** Draws a page of the shell into the document, with everything that every page of it stands on. */
export function startPage(Page: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // What this answer's security policy allows styles with.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
  const router = createBrowserRouter([{ path: '*', element: <Page />, errorElement: <CrashPage /> }]);

  followOtherTabs();
  createRoot(root).render(
    <StrictMode>
      <PortalProvider nonce={nonce}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PortalProvider>
    </StrictMode>,
  );
}
