import { PortalErrorPage } from './portal-error-page.tsx';

/** Shown when the shell itself throws while rendering; retrying reloads the page. */
export function CrashPage() {
  return <PortalErrorPage retrying={false} onRetry={() => window.location.reload()} />;
}
