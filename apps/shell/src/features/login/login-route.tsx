import { authCalls, type Body } from '@portal/api-schema';
import { lazyPart, PartFailure } from '@portal/area-kit';
import { Button, Notice, Stack } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useAvailableRegisters } from '../../shared/event/use-event-info.ts';
import { FullScreenLoader } from '../../shared/full-screen-loader/full-screen-loader.tsx';
import { useServerUnreachable } from '../../shared/offline-notice/use-server-unreachable.ts';
import { api } from '../../shared/session/api.ts';
import { startSession, useSessionStore } from '../../shared/session/session.store.ts';
import { forgetLoginStep, type LoginStep, startedLoginStep } from '../../shared/start/page-start.ts';
import { readTypedEmail } from '../../shared/start/typed-email.ts';
import { texts } from '../../texts.ts';
import type { TypedLogin } from './login-form.tsx';
import { LoginPage } from './login-page.tsx';
import { acceptedSignIn, emailOf, refusedSignIn, unverifiedToast } from './sign-in-result.ts';

const CodeStep = lazyPart(() => import('./code-step.tsx'), StepFailure);
const UnverifiedNotice = lazyPart(() => import('./unverified-notice.tsx'));
const SetupStep = lazyPart(() => import('./setup-step.tsx'), StepFailure);

/** In place of a step that does not load, with its way back. */
function StepFailure({ onRetry, onBack }: { onRetry: () => void; onBack: () => void }) {
  return (
    <Stack>
      <PartFailure onRetry={onRetry} />
      <Button kind="text" block onClick={onBack}>
        {texts.publicPages.backToLogin}
      </Button>
    </Stack>
  );
}

/** A form that was left starts with the email; the password is typed again. */
const onlyEmail = (email: string): TypedLogin | undefined => (email ? { email, password: '' } : undefined);

/**
 * The login page with its data, and every later step of a sign-in; the loader until the server has sent the registration
 * state. The first visit is shown by `app/start/first-login.tsx`, which leads here for a later step.
 */
export function LoginRoute() {
  const toasts = useToasts();
  const registers = useAvailableRegisters();
  const hasEnded = useSessionStore((session) => session.hasEnded);
  const unreachable = useServerUnreachable();
  const [initial] = useState(startedLoginStep);
  const [step, setStep] = useState<LoginStep | null>(initial);
  /** What the form starts with; undefined where nothing was typed before. */
  const [typed, setTyped] = useState<TypedLogin | undefined>(() =>
    initial?.name === 'unverified' ? initial.credentials : onlyEmail(readTypedEmail()),
  );
  useEffect(() => {
    if (startedLoginStep()?.name === 'unverified')
      toasts.error(unverifiedToast.text, unverifiedToast.seconds);
    forgetLoginStep();
  }, [toasts]);
  const login = useMutation({
    mutationFn: (body: Body<typeof authCalls.login>) => api.send(authCalls.login, { body }),
    onSuccess: (answer, body) => {
      const accepted = acceptedSignIn(answer, body);
      if ('user' in accepted) startSession(accepted.user);
      else setStep(accepted.step);
    },
    onError: (error, body) => {
      const refused = refusedSignIn(error, body);
      // Whose account it is, or whether there still is one, is not known any more.
      if (refused.isFinal) useSessionStore.setState({ hasEnded: false });
      if (refused.step) setStep(refused.step);
      if (refused.toast) toasts.error(refused.toast.text, refused.toast.seconds);
    },
  });
  const eventName = registers.data?.event_name ?? texts.portalName;
  useEffect(() => {
    document.title = eventName;
  }, [eventName]);

  const goBack = () => {
    setTyped(step ? onlyEmail(emailOf(step)) : undefined);
    setStep(null);
  };

  if (registers.isPending) return <FullScreenLoader />;
  return (
    <LoginPage
      eventName={eventName}
      availability={registers.data ?? null}
      pending={login.isPending}
      unreachable={unreachable}
      typed={typed}
      onSubmit={(email, password) => {
        setStep(null);
        login.mutate({ email, password });
      }}
      notice={
        step?.name === 'unverified' ? (
          <Suspense fallback={null}>
            <UnverifiedNotice credentials={step.credentials} />
          </Suspense>
        ) : (
          hasEnded && (
            <Notice tone="waiting" live title={texts.login.sessionEnded}>
              {texts.login.sessionEndedText}
            </Notice>
          )
        )
      }
    >
      {step?.name === 'code' ? (
        <Suspense fallback={null}>
          <CodeStep
            pending={login.isPending}
            error={login.error}
            onSubmit={(code) => login.mutate({ ...step.credentials, code })}
            onBack={goBack}
          />
        </Suspense>
      ) : step?.name === 'setup' ? (
        <Suspense fallback={null}>
          <SetupStep token={step.user.token} onDone={() => startSession(step.user)} onBack={goBack} />
        </Suspense>
      ) : null}
    </LoginPage>
  );
}
