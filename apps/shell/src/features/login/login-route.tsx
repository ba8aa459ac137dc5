import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAvailableRegisters } from '../../shared/event/use-event-info.ts';
import { FullScreenLoader } from '../../shared/full-screen-loader/full-screen-loader.tsx';
import { api } from '../../shared/session/api.ts';
import { startSession } from '../../shared/session/session.store.ts';
import { texts } from '../../texts.ts';
import { loginFailureToast } from './login-failure.ts';
import { LoginPage } from './login-page.tsx';

/** The login page with its data; the loader until the server has sent the registration state. */
export function LoginRoute() {
  const toasts = useToasts();
  const registers = useAvailableRegisters();
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.auth.login(body),
    onSuccess: ({ role, user }) => {
      startSession({ id: user.id, token: user.token, role, full_name: user.full_name });
    },
    onError: (error) => {
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
      onSubmit={(email, password) => login.mutate({ email, password })}
    />
  );
}
