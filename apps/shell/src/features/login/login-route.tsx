import { ApiError, type LoginBody } from '@portal/api-client';
import { EMAIL_NOT_VERIFIED, SECOND_FACTOR_INVALID, SECOND_FACTOR_REQUIRED } from '@portal/domain/messages';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAvailableRegisters } from '../../shared/event/use-event-info.ts';
import { FullScreenLoader } from '../../shared/full-screen-loader/full-screen-loader.tsx';
import { api } from '../../shared/session/api.ts';
import { startSession } from '../../shared/session/session.store.ts';
import type { StoredUser } from '../../shared/session/session-storage.ts';
import { texts } from '../../texts.ts';
import { loginFailureToast } from './login-failure.ts';
import { LoginPage } from './login-page.tsx';

const CodeStep = lazy(() => import('./code-step.tsx'));
const UnverifiedNotice = lazy(() => import('./unverified-notice.tsx'));
const SetupStep = lazy(() => import('./setup-step.tsx'));

/** What a sign-in waits for after the password was accepted. */
type Step =
  | { readonly name: 'code'; readonly credentials: LoginBody }
  | { readonly name: 'setup'; readonly user: StoredUser };

const isRefusal = (error: unknown, message: string) => error instanceof ApiError && error.message === message;

/** The login page with its data; the loader until the server has sent the registration state. */
export function LoginRoute() {
  const toasts = useToasts();
  const registers = useAvailableRegisters();
  const [step, setStep] = useState<Step | null>(null);
  const [unverified, setUnverified] = useState<LoginBody | null>(null);
  const login = useMutation({
    mutationFn: (body: LoginBody) => api.auth.login(body),
    onSuccess: ({ role, user, second_factor_setup }) => {
      const signedIn = { id: user.id, token: user.token, role, full_name: user.full_name };
      if (second_factor_setup) setStep({ name: 'setup', user: signedIn });
      else startSession(signedIn);
    },
    onError: (error, { email, password }) => {
      if (isRefusal(error, SECOND_FACTOR_REQUIRED)) {
        setStep({ name: 'code', credentials: { email, password } });
        return;
      }
      // The code's own field shows it.
      if (isRefusal(error, SECOND_FACTOR_INVALID)) return;
      if (isRefusal(error, EMAIL_NOT_VERIFIED)) setUnverified({ email, password });
      const { text, seconds } = loginFailureToast(error);
      toasts.error(text, seconds);
    },
  });
  const eventName = registers.data?.event_name ?? texts.portalName;
  useEffect(() => {
    document.title = eventName;
  }, [eventName]);

  if (registers.isPending) return <FullScreenLoader />;
  return (
    <LoginPage
      eventName={eventName}
      availability={registers.data ?? null}
      pending={login.isPending}
      onSubmit={(email, password) => {
        setUnverified(null);
        login.mutate({ email, password });
      }}
      notice={
        unverified && (
          <Suspense fallback={null}>
            <UnverifiedNotice credentials={unverified} />
          </Suspense>
        )
      }
    >
      {step && (
        <Suspense fallback={null}>
          {step.name === 'code' ? (
            <CodeStep
              pending={login.isPending}
              error={login.error}
              onSubmit={(code) => login.mutate({ ...step.credentials, code })}
              onBack={() => setStep(null)}
            />
          ) : (
            <SetupStep token={step.user.token} onDone={() => startSession(step.user)} />
          )}
        </Suspense>
      )}
    </LoginPage>
  );
}
