import type { NavigateOptions } from '@portal/area-contract';
import {
  GO_BACK_DELAY_MS,
  historySettled,
  isLayerEntry,
  loaderTexts,
  NAVIGATION_DELAY_MS,
  RETURN_LOADER_HIDE_MS,
} from '@portal/ui/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { hideLoader, showLoader } from './loader.store.ts';
import { previousPage } from './previous-page.ts';

/** Navigation with the full-screen loader and its fixed delays. */
export function useShellNavigation() {
  const navigate = useNavigate();
  const timers = useRef<number[]>([]);
  const schedule = useCallback((delayMs: number, action: () => void) => {
    timers.current.push(window.setTimeout(action, delayMs));
  }, []);
  useEffect(
    () => () => {
      for (const timer of timers.current) window.clearTimeout(timer);
      hideLoader();
    },
    [],
  );

  return useMemo(() => {
    const open = async (path: string, replace?: boolean) => {
      await historySettled();
      await navigate(path, { replace: replace ?? isLayerEntry() });
    };
    return {
      /** Shows the loader, waits its delay, then goes to an absolute path. */
      go: (path: string, options: NavigateOptions = {}) => {
        showLoader(options.message ?? loaderTexts.default);
        schedule(NAVIGATION_DELAY_MS, () => void open(path, options.replace).then(hideLoader));
      },
      /** Goes to the previous page of this tab, or to the given home when there is none. */
      goBack: (home: string) => {
        showLoader(loaderTexts.returningToPrevious);
        schedule(GO_BACK_DELAY_MS, () => {
          void open(previousPage() ?? home);
          schedule(RETURN_LOADER_HIDE_MS, hideLoader);
        });
      },
      /** Returns to an earlier page and replaces the current history entry. */
      returnTo: (path: string) => {
        showLoader(loaderTexts.returning);
        void open(path, true);
        schedule(RETURN_LOADER_HIDE_MS, hideLoader);
      },
    };
  }, [navigate, schedule]);
}
