import type { Toasts } from '@portal/ui/core';

interface ToastWords<T> {
  readonly running: string;
  readonly done: string | ((result: T) => string);
  /** The text of a failure, or that with the seconds that it is shown. */
  readonly failed: (error: unknown) => string | readonly [text: string, seconds: number];
}

/** Runs an action with a toast: while it runs, and then about its outcome. Rejects as the action does. */
export async function withToast<T>(
  toasts: Toasts,
  { running, done, failed }: ToastWords<T>,
  run: () => Promise<T>,
): Promise<T> {
  const toast = toasts.loading(running);
  try {
    const result = await run();
    toast.success(typeof done === 'string' ? done : done(result));
    return result;
  } catch (error) {
    const words = failed(error);
    if (typeof words === 'string') toast.error(words);
    else toast.error(...words);
    throw error;
  }
}
