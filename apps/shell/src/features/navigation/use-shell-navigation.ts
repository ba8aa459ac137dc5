import type { NavigateOptions } from '@portal/area-contract';
import { GO_BACK_DELAY_MS, loaderTexts, NAVIGATION_DELAY_MS, RETURN_LOADER_HIDE_MS } from '@portal/ui/core';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { hideLoader, showLoader } from './loader.store.ts';
import { previousPage } from './previous-page.ts';

interface ShellNavigation {
  /** Shows the loader, waits its delay, then goes to an absolute path. */
  readonly go: (path: string, options?: NavigateOptions) => void;
  /** Goes to the stored previous page, else to the given home. */
  readonly goBack: (home: string) => void;
  /** Brings a person back to a page that they were on; the one on screen now is forgotten. */
  readonly returnTo: (path: string) => void;
}

/** Page changes as everywhere in the portal: with the loader and its times. */
export function useShellNavigation(): ShellNavigation {
  const navigate = useNavigate();
  const timers = useRef<number[]>([]);
  const after = useCallback((delayMs: number, action: () => void) => {
    timers.current.push(window.setTimeout(action, delayMs));
  }, []);
  useEffect(
    () => () => {
      for (const timer of timers.current) window.clearTimeout(timer);
      hideLoader();
    },
    [],
  );

  const go = useCallback(
    (path: string, options: NavigateOptions = {}) => {
      showLoader(options.message ?? loaderTexts.default);
      after(NAVIGATION_DELAY_MS, () => {
        void navigate(path, { replace: options.replace ?? false });
        hideLoader();
      });
    },
    [navigate, after],
  );

  const goBack = useCallback(
    (home: string) => {
      showLoader(loaderTexts.returningToPrevious);
      after(GO_BACK_DELAY_MS, () => {
        void navigate(previousPage() ?? home);
        after(RETURN_LOADER_HIDE_MS, hideLoader);
      });
    },
    [navigate, after],
  );

  const returnTo = useCallback(
    (path: string) => {
      showLoader(loaderTexts.returning);
      void navigate(path, { replace: true });
      after(RETURN_LOADER_HIDE_MS, hideLoader);
    },
    [navigate, after],
  );

  return { go, goBack, returnTo };
}
