import { Button } from '@portal/ui';
import { preloadConfirm } from '@portal/ui/core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { PageSkeleton } from '../features/areas/page-skeleton.tsx';
import { loadInbox } from '../features/inbox/lazy-inbox.tsx';
import { PortalLayout } from '../features/layout/portal-layout.tsx';
import { PageProviders } from './page-providers.tsx';

const ignore = () => {};

/** What the first page of every role consists of, with nothing of a person in it. */
function AnyPage() {
  return (
    <PortalLayout
      eventName=""
      menu={[{ key: '', href: '/', label: '', icon: 'home', active: true }]}
      userName="."
      roleLabel=""
      accountHref="/"
      above={[{ label: '', href: '/' }]}
      pageTitle=""
      card
      onNavigate={ignore}
      onSignOut={ignore}
    >
      <PageSkeleton />
      <Button kind="primary" />
      <Button />
    </PortalLayout>
  );
}

/**
 * Renders the parts of a first page where nobody sees them, while a person types their password: the browser then has compiled
 * their code, and antd has computed their styles. React does it in pieces of a few milliseconds, so no key waits for it. Also
 * loads what every role's page loads after it was shown.
 *
 * The root is never unmounted, because antd removes the styles of a component with its last instance.
 */
export function warmUp(): void {
  const root = createRoot(document.createElement('div'));
  startTransition(() =>
    root.render(
      <PageProviders>
        <AnyPage />
      </PageProviders>,
    ),
  );
  preloadConfirm();
  loadInbox().catch(ignore);
}
