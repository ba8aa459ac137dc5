import useMessage from 'antd/es/message/useMessage';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { TOAST_LOADING_SECONDS, TOAST_SECONDS } from './timing.ts';

/** The toast of a running action; it stays until the result replaces it. */
interface LoadingToast {
  success(text: string, seconds?: number): void;
  error(text: string, seconds?: number): void;
  close(): void;
}

export interface Toasts {
  success(text: string, seconds?: number): void;
  error(text: string, seconds?: number): void;
  warning(text: string, seconds?: number): void;
  info(text: string, seconds?: number): void;
  loading(text: string): LoadingToast;
}

type Kind = 'success' | 'error' | 'warning' | 'info' | 'loading';

let toastsShown = 0;

const ToastsContext = createContext<Toasts | null>(null);

/** Below the header, with its name and inbox; CSS pixels. */
const TOP = 72;

/** Shows the toasts, which antd announces to screen readers by `role="alert"`. */
export function ToastsProvider({ children }: { children: ReactNode }) {
  const [message, place] = useMessage({ top: TOP, maxCount: 3, rtl: document.dir !== 'ltr' });
  const toasts = useMemo<Toasts>(() => {
    const show = (type: Kind, content: string, duration: number, key = `toast-${++toastsShown}`) => {
      message.open({ type, content, duration, key });
      return key;
    };
    const brief =
      (type: Kind) =>
      (text: string, seconds = TOAST_SECONDS) =>
        void show(type, text, seconds);

    return {
      success: brief('success'),
      error: brief('error'),
      warning: brief('warning'),
      info: brief('info'),
      loading(text) {
        let key = show('loading', text, TOAST_LOADING_SECONDS);
        let hasResult = false;
        const end =
          (type: Kind) =>
          (result: string, seconds = TOAST_SECONDS) => {
            // A toast that is shown again for the same time keeps its clock: it would go before it is read.
            if (hasResult) message.destroy(key);
            key = show(type, result, seconds, hasResult ? undefined : key);
            hasResult = true;
          };
        return {
          success: end('success'),
          error: end('error'),
          close: () => message.destroy(key),
        };
      },
    };
  }, [message]);
  return (
    <ToastsContext value={toasts}>
      {place}
      {children}
    </ToastsContext>
  );
}

/** Toasts of the page. The object is stable between renders. */
export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a PortalProvider above it');
  return toasts;
}
