import { PortalProvider } from '@portal/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { CrashPage } from '../features/status-pages/crash-page.tsx';
import { forgetAnswersWithUser } from '../shared/session/forget-answers.ts';
import { followOtherTabs } from '../shared/session/session.store.ts';
import { queryClient } from './query-client.ts';

/** Renders a page of the shell into the document, inside the providers that every page needs. */
export function startPage(Page: ComponentType): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  // The nonce of this response's content security policy, for styles that are injected at run time.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
  const router = createBrowserRouter([{ path: '*', element: <Page />, errorElement: <CrashPage /> }]);

  followOtherTabs();
  forgetAnswersWithUser(queryClient);
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
