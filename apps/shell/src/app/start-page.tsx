import { type ComponentType, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { PortalErrorPage } from '../features/status-pages/portal-error-page.tsx';
import { ownClient } from '../shared/own-answers/own-client.ts';
import { followOtherTabs, forgetAnswersWithUser } from '../shared/session/session.store.ts';
import { PageProviders } from './page-providers.tsx';
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
  // The shell itself threw while it was rendered.
  const errorElement = <PortalErrorPage retrying={false} onRetry={() => location.reload()} />;
  const router = createBrowserRouter([{ path: '*', element: <Page />, errorElement }]);

  followOtherTabs();
  forgetAnswersWithUser(queryClient, ownClient);
  root.render(
    <PageProviders>
      <HideLoader />
      <RouterProvider router={router} />
    </PageProviders>,
  );
}
