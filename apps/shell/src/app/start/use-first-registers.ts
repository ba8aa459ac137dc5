import { ApiError, type AvailableRegisters, NO_ANSWER, type Send } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { useEffect, useState } from 'react';

interface FirstRegisters {
  /** Null until it is known. */
  readonly registers: AvailableRegisters | null;
  /** The server did not answer twice. */
  readonly unreachable: boolean;
}

/** The state of registration: what the head of the page asked for, else asked again, now and whenever the network returns. */
export function useFirstRegisters(first: Promise<AvailableRegisters | null>, send: Send): FirstRegisters {
  const [registers, setRegisters] = useState<AvailableRegisters | null>(null);
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
  }, [first, send]);

  return { registers, unreachable };
}
