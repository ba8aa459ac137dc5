import { LinkProvider } from '@portal/ui/core';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom';
import { PortalPage } from '../features/areas/portal-page.tsx';
import { useRegistry } from '../features/areas/use-area.ts';
import { LoginRoute } from '../features/login/login-route.tsx';
import { useLoaderStore } from '../features/navigation/loader.store.ts';
import { currentPage } from '../features/navigation/previous-page.ts';
import { Return } from '../features/navigation/return.tsx';
import { useShellNavigation } from '../features/navigation/use-shell-navigation.ts';
import { areaOfRole, guard, isPortalPath, REDIRECT_REASON, withReason } from '../features/session/guard.ts';
import { readReturnPath } from '../features/session/return-path.ts';
import { useSessionStore } from '../features/session/session.store.ts';
import { hasInitCookie } from '../features/session/session-storage.ts';
import { FullScreenLoader } from '../features/status-pages/full-screen-loader.tsx';
import { NotFoundPage } from '../features/status-pages/not-found-page.tsx';
import { PortalErrorPage } from '../features/status-pages/portal-error-page.tsx';

const InstructionsPage = lazy(() => import('../features/public-pages/instructions-page.tsx'));
const SupportPage = lazy(() => import('../features/public-pages/support-page.tsx'));
const RegisterPage = lazy(() => import('../features/register/register-page.tsx'));
const VerifyEmailPage = lazy(() => import('../features/verify-email/verify-email-page.tsx'));
const ForgetPasswordPage = lazy(() => import('../features/password/forget-password-page.tsx'));
const ResetPasswordPage = lazy(() => import('../features/password/reset-password-page.tsx'));

/** A redirect's reason is only logged; nothing on screen depends on it. */
function useRedirectReason(): void {
  const [search] = useSearchParams();
  const reason = search.get(REDIRECT_REASON);
  useEffect(() => {
    if (reason === 'role-access-denied') console.warn('This page belongs to another role.');
    if (reason === 'role-fallback') console.warn('This page does not exist in the area.');
  }, [reason]);
}

/** Decides by path, session and registry what is on screen. */
export function Root() {
  const { pathname } = useLocation();
  const user = useSessionStore((state) => state.user);
  const registry = useRegistry(user !== null);
  const loader = useLoaderStore();
  const { go, returnTo } = useShellNavigation();
  useRedirectReason();

  const content = () => {
    if (user && registry.isPending) return <FullScreenLoader />;
    if (user && registry.isError) {
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
      if (returnPath !== null || redirect.back)
        return <Return to={returnPath ?? withReason(redirect)} returnTo={returnTo} />;
      return <Navigate to={withReason(redirect)} replace />;
    }
    const entry = user && areaOfRole(areas, user.role);
    if (user && entry && isPortalPath(pathname))
      return <PortalPage key={user.id} user={user} entry={entry} />;
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <Routes>
          <Route path="/" element={<LoginRoute />} />
          <Route path="/auth/login" element={<LoginRoute />} />
          <Route path="/auth/register" element={<RegisterPage />} />
          <Route path="/auth/verify-email" element={<VerifyEmailPage />} />
          <Route path="/auth/forget-password" element={<ForgetPasswordPage />} />
          <Route path="/auth/reset-password" element={<ResetPasswordPage />} />
          <Route path="/instructions" element={<InstructionsPage />} />
          <Route path="/support" element={<SupportPage />} />
          <Route path="*" element={<NotFoundPage home="/" />} />
        </Routes>
      </Suspense>
    );
  };
  return (
    <LinkProvider navigate={go}>
      {content()}
      {loader.isLoading && <FullScreenLoader text={loader.loadingMessage} progress={loader.progress} />}
    </LinkProvider>
  );
}
