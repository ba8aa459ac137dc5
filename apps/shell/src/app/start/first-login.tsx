import { ApiError, type AvailableRegisters, type Body, createSend, NO_ANSWER } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { LinkProvider } from '@portal/ui/core';
import { CircleX } from 'lucide-react';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import { LoginPage } from '../../features/login/login-page.tsx';
import {
  acceptedSignIn,
  type LoginToast,
  loginFailureToast,
  refusedSignIn,
} from '../../features/login/sign-in-result.ts';
import { FullScreenLoader } from '../../shared/full-screen-loader/full-screen-loader.tsx';
import { readStoredUser, watchStoredUser, writeStoredUser } from '../../shared/session/session-storage.ts';
import type { LoginStep, PageStart } from '../../shared/start/page-start.ts';
import { texts } from '../../texts.ts';
import styles from './first-toast.module.css';

interface FirstLoginProps {
  readonly page: FirstPage;
  /** Runs the shell ahead, once what is on screen now is painted. */
  readonly prepareShell: () => void;
  /** Shows the shell, which goes on with the sign-in. Rejects when it could not be loaded. */
  readonly enterShell: (step?: LoginStep) => Promise<void>;
}

type FirstPage = Pick<PageStart, 'registers' | 'isSubmitted' | 'readyAt'>;

const send = createSend({ getToken: () => null });

/** The state of registration: the head script's answer; without one, requested now and at each `online` and `focus` event. */
function useFirstRegisters(first: Promise<AvailableRegisters | null>) {
  const [registers, setRegisters] = useState<AvailableRegisters | null>(null);
  /** The server did not answer twice. */
  const [unreachable, setUnreachable] = useState(false);

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const askAgain = () => {
      send(authCalls.availableRegisters, { signal }).then(accept, (error: unknown) => {
        if (!signal.aborted) setUnreachable(error instanceof ApiError && error.status === NO_ANSWER);
      });
    };
    const stop = () => {
      window.removeEventListener('online', askAgain);
      window.removeEventListener('focus', askAgain);
      gone.abort();
    };
    const accept = (answer: AvailableRegisters) => {
      if (signal.aborted) return;
      setRegisters(answer);
      setUnreachable(false);
      stop();
    };
    window.addEventListener('online', askAgain);
    window.addEventListener('focus', askAgain);
    void first.then((answer) => {
      if (answer) accept(answer);
      else if (!signal.aborted) askAgain();
    });
    return stop;
  }, [first]);

  return { registers, unreachable };
}

/**
 * The login page of a first visit, without the shell. The shell is entered as soon as anything else than the two fields is
 * needed: after the sign-in, for its later steps, and for every link.
 */
function FirstLogin({ page, prepareShell, enterShell }: FirstLoginProps) {
  const { registers, unreachable } = useFirstRegisters(page.registers);
  const [pending, setPending] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [toast, setToast] = useState<LoginToast | null>(null);
  const endToast = useCallback(() => setToast(null), []);
  const eventName = registers?.event_name ?? texts.portalName;
  useEffect(() => {
    document.title = eventName;
  }, [eventName]);

  const enter = useCallback(
    async (step?: LoginStep) => {
      try {
        await enterShell(step);
      } catch (error) {
        setToast(loginFailureToast(error));
        setPending(false);
        setLeaving(false);
      }
    },
    [enterShell],
  );
  useEffect(() => {
    const stop = watchStoredUser(() => {
      if (readStoredUser() === null) return;
      stop();
      void enter();
    });
    return stop;
  }, [enter]);
  // A form that was sent before this page could do so is sent now.
  useEffect(() => {
    page.readyAt = performance.now();
    if (!page.isSubmitted) return;
    page.isSubmitted = false;
    document.forms[0]?.requestSubmit();
  }, [page]);

  const signIn = async (body: Body<typeof authCalls.login>) => {
    setPending(true);
    prepareShell();
    try {
      const accepted = acceptedSignIn(await send(authCalls.login, { body }), body);
      // From here on the session is the browser's: should the shell not load, the next page continues with it.
      if ('user' in accepted) writeStoredUser(accepted.user);
      await enter('user' in accepted ? undefined : accepted.step);
    } catch (error) {
      const refused = refusedSignIn(error, body);
      if (refused.step) return enter(refused.step);
      if (refused.toast) setToast(refused.toast);
      setPending(false);
    }
  };
  const openPage = (href: string) => {
    history.pushState(null, '', href);
    setLeaving(true);
    void enter();
  };

  if (leaving) return <FullScreenLoader />;
  return (
    <LinkProvider navigate={openPage}>
      <FirstToast toast={toast} onEnd={endToast} />
      <LoginPage
        eventName={eventName}
        availability={registers}
        pending={pending}
        unreachable={unreachable}
        onSubmit={(email, password) => void signIn({ email, password })}
      />
    </LinkProvider>
  );
}

/** The toast of a refused sign-in, which looks like the kit's; the kit's own needs antd. */
function FirstToast({ toast, onEnd }: { toast: LoginToast | null; onEnd: () => void }) {
  useEffect(() => {
    if (!toast) return;
    const timer = window.setTimeout(onEnd, toast.seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [toast, onEnd]);
  return (
    <div className={styles.place} role="alert">
      {toast && (
        <p className={styles.toast}>
          <CircleX size={16} strokeWidth={2} className={styles.icon} aria-hidden />
          {toast.text}
        </p>
      )}
    </div>
  );
}

/** All of the page, at build time and in the browser: both must render the same tree. */
export function firstPage(props: FirstLoginProps) {
  return (
    <StrictMode>
      <FirstLogin {...props} />
    </StrictMode>
  );
}
