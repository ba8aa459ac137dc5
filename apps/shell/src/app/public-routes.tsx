import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoginRoute } from '../features/login/login-route.tsx';
import { NotFoundPage } from '../features/status-pages/not-found-page.tsx';
import { FullScreenLoader } from '../shared/full-screen-loader/full-screen-loader.tsx';

const PublicTextPage = lazy(() => import('../features/public-pages/public-text-page.tsx'));
const RegisterPage = lazy(() => import('../features/register/register-page.tsx'));
const VerifyEmailPage = lazy(() => import('../features/verify-email/verify-email-page.tsx'));
const ForgetPasswordPage = lazy(() => import('../features/password/forget-password-page.tsx'));
const ResetPasswordPage = lazy(() => import('../features/password/reset-password-page.tsx'));

/** The pages that need no session. Only the login page is in the first load; every other page is its own chunk. */
export function PublicRoutes() {
  return (
    <Suspense fallback={<FullScreenLoader />}>
      <Routes>
        <Route path="/" element={<LoginRoute />} />
        <Route path="/auth/login" element={<LoginRoute />} />
        <Route path="/auth/register" element={<RegisterPage />} />
        <Route path="/auth/verify-email" element={<VerifyEmailPage />} />
        <Route path="/auth/forget-password" element={<ForgetPasswordPage />} />
        <Route path="/auth/reset-password" element={<ResetPasswordPage />} />
        <Route path="/instructions" element={<PublicTextPage key="instructions" name="instructions" />} />
        <Route path="/privacy" element={<PublicTextPage key="privacy" name="privacy" />} />
        <Route path="/support" element={<PublicTextPage key="help" name="help" />} />
        <Route path="*" element={<NotFoundPage home="/" />} />
      </Routes>
    </Suspense>
  );
}
