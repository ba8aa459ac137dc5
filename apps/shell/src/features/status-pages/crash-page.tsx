import { PortalErrorPage } from './portal-error-page.tsx';

/** The shell itself failed while drawing. Nothing is left to mend in place, so trying again loads the page anew. */
export function CrashPage() {
  return <PortalErrorPage retrying={false} onRetry={() => window.location.reload()} />;
}
