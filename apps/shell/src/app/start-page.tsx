import { PortalProvider } from '@portal/ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { CrashPage } from '../features/status-pages/crash-page.tsx';
import { forgetAnswersWithUser } from '../shared/session/forget-answers.ts';
import { followOtherTabs } from '../shared/session/session.store.ts';
import { queryClient } from './query-client.ts';

/** Once the shell has rendered, the loader that the document itself shows is not needed. */
function HideLoader() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.start;
    document.getElementById('loader')?.remove();
  }, []);
  return null;
}

/** Renders a page of the shell into the document, inside the providers that every page needs. */
export function startPage(Page: ComponentType): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element');
  // The login page's own root, which replaces it without a frame in between.
  const root = globalThis.portalStart?.root ?? createRoot(element);
  // The nonce of this response's content security policy, for styles that are injected at run time.
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce;
  const router = createBrowserRouter([{ path: '*', element: <Page />, errorElement: <CrashPage /> }]);

  followOtherTabs();
  forgetAnswersWithUser(queryClient);
  root.render(
    <StrictMode>
      <HideLoader />
      <PortalProvider nonce={nonce}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </PortalProvider>
    </StrictMode>,
  );
}
