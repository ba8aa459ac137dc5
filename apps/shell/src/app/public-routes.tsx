import { PUBLIC_PATHS } from '@portal/domain/portal-paths';
import { lazy, type ReactElement, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoginRoute } from '../features/login/login-route.tsx';
import { NotFoundPage } from '../features/status-pages/not-found-page.tsx';
import { FullScreenLoader } from '../shared/full-screen-loader/full-screen-loader.tsx';

const PublicTextPage = lazy(() => import('../features/public-pages/public-text-page.tsx'));
const RegisterPage = lazy(() => import('../features/register/register-page.tsx'));
const VerifyEmailPage = lazy(() => import('../features/verify-email/verify-email-page.tsx'));
const InvitationPage = lazy(() => import('../features/invitation/invitation-page.tsx'));
const ForgetPasswordPage = lazy(() => import('../features/password/forget-password-page.tsx'));
const JudgeLinkPage = lazy(() => import('../features/judge-link/judge-link-page.tsx'));
const ResetPasswordPage = lazy(() => import('../features/password/reset-password-page.tsx'));

const PAGES: Readonly<Record<(typeof PUBLIC_PATHS)[number], ReactElement>> = {
  '/': <LoginRoute />,
  '/auth/login': <LoginRoute />,
  '/auth/register': <RegisterPage />,
  '/auth/verify-email': <VerifyEmailPage />,
  '/auth/invitation': <InvitationPage />,
  '/auth/forget-password': <ForgetPasswordPage />,
  '/auth/reset-password': <ResetPasswordPage />,
  '/auth/judge': <JudgeLinkPage />,
  '/instructions': <PublicTextPage key="instructions" name="instructions" />,
  '/privacy': <PublicTextPage key="privacy" name="privacy" />,
  '/support': <PublicTextPage key="help" name="help" />,
};

/** The pages that need no session. Only the login page is in the first load; every other page is its own chunk. */
export function PublicRoutes() {
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <Routes>
        {PUBLIC_PATHS.map((path) => (
          <Route key={path} path={path} element={PAGES[path]} />
        ))}
        <Route path="*" element={<NotFoundPage home="/" />} />
      </Routes>
    </Suspense>
  );
}
