import { DialogFailure, lazyPart } from '@portal/area-kit';
import { isPortalPath } from '@portal/domain/portal-paths';
import { LinkProvider } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { firstRegistry } from '../features/areas/first-registry.ts';
import { PortalErrorPage } from '../features/status-pages/portal-error-page.tsx';
import { areaAt, areasOfRole } from '../shared/area-loading/registry.ts';
import { FullScreenLoader } from '../shared/full-screen-loader/full-screen-loader.tsx';
import { useLoaderStore } from '../shared/navigation/loader.store.ts';
import { currentPage } from '../shared/navigation/previous-page.ts';
import { REDIRECT_REASON, withReason } from '../shared/navigation/redirect.ts';
import { useShellNavigation } from '../shared/navigation/use-shell-navigation.ts';
import { usePasswordQuestion } from '../shared/session/password-question.ts';
import { readReturnPath, readWantedPage } from '../shared/session/return-path.ts';
import { useSessionStore } from '../shared/session/session.store.ts';
import { hasInitCookie } from '../shared/session/session-storage.ts';
import { guard } from './guard.ts';
import { PortalPage } from './portal-page.tsx';
import { PublicRoutes } from './public-routes.tsx';

const PasswordDialog = lazyPart(
  () => import('../features/password-question/password-dialog.tsx'),
  ({ onAnswer }) => {
    useEffect(() => onAnswer(false), []);
    return <DialogFailure />;
  },
);

/** Logs the reason of a redirect; nothing on screen depends on it. */
function useRedirectReason(): void {
  const [search] = useSearchParams();
  const reason = search.get(REDIRECT_REASON);
  useEffect(() => {
    if (reason === 'role-access-denied') console.warn('The requested page belongs to another role.');
    if (reason === 'role-fallback') console.warn('The requested page does not exist in this area.');
  }, [reason]);
}

/** Decides by path, session and registry what is on screen. */
export function Root() {
  const { pathname } = useLocation();
  const { user, isReplaced, isSigningOut } = useSessionStore();
  const registry = useQuery({ ...firstRegistry, enabled: user !== null });
  const { loadingMessage } = useLoaderStore();
  const { go, returnTo } = useShellNavigation();
  const answerPassword = usePasswordQuestion((state) => state.answer);
  useRedirectReason();

  const content = () => {
    if (isReplaced || isSigningOut) return <FullScreenLoader />;
    if (user && registry.isPending) return <FullScreenLoader />;
    if (user && registry.isError && !registry.data) {
      return <PortalErrorPage retrying={registry.isFetching} onRetry={() => void registry.refetch()} />;
    }
    const areas = registry.data?.areas ?? [];
    const redirect = guard({
      path: pathname,
      user,
      hasInitCookie: hasInitCookie(),
      areas,
      lastPage: currentPage(),
    });
    if (redirect) {
      const leavesLogin = user && !isPortalPath(pathname);
      const returnPath = leavesLogin ? readReturnPath(user.id) : null;
      if (returnPath !== null || redirect.isReturn) {
        return <ReturnRedirect to={returnPath ?? withReason(redirect)} returnTo={returnTo} />;
      }
      const own = leavesLogin ? areasOfRole(areas, user.role) : [];
      const wanted = own.map(({ prefix }) => readWantedPage(prefix)).find((page) => page !== null);
      return <Navigate to={wanted ?? withReason(redirect)} replace />;
    }
    const entry = user && areaAt(areas, user.role, pathname);
    if (user && entry && isPortalPath(pathname)) {
      return <PortalPage key={`${user.id}/${entry.name}`} user={user} entry={entry} areas={areas} />;
    }
    return <PublicRoutes />;
  };
  return (
    <LinkProvider navigate={go}>
      {content()}
      {answerPassword && (
        <Suspense fallback={null}>
          <PasswordDialog onAnswer={answerPassword} />
        </Suspense>
      )}
      {loadingMessage !== null && <FullScreenLoader text={loadingMessage} />}
    </LinkProvider>
  );
}

/** Renders nothing and returns the user to a page that they were on, with the loader. */
function ReturnRedirect({ to, returnTo }: { to: string; returnTo: (path: string) => void }) {
  useEffect(() => returnTo(to), [to, returnTo]);
  return null;
}
