import { Button, Notice } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { type ComponentType, lazy, useEffect, useState } from 'react';
import { texts } from '../texts.ts';

interface PartFailureProps {
  readonly onRetry: () => void;
}

/** Calls `onRetry` when the connection is back. */
export function useWhenOnline(onRetry: () => void): void {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
}

/** In place of a part of a page that cannot be shown. Retries on a click and when the connection is back. */
export function PartFailure({ onRetry }: PartFailureProps) {
  useWhenOnline(onRetry);
  const action = (
    <Button kind="quiet" onClick={onRetry}>
      {texts.failures.retry}
    </Button>
  );
  return (
    <Notice tone="neutral" live action={action}>
      {texts.failures.part}
    </Notice>
  );
}

/** For a dialog, which has no place on the page: says so in a toast. It is not closed, which would forget what was typed into it. */
export function DialogFailure() {
  const toasts = useToasts();
  useEffect(() => {
    toasts.error(texts.failures.part);
  }, []);
  return null;
}

/** Whether the server has no such chunk (404), as opposed to a network failure. Only for areas: the shell has no fallback. */
async function isMissing({ request = '' }: { request?: string }): Promise<boolean> {
  if (!request.includes('/areas/')) return false;
  const { status } = await fetch(request, { method: 'HEAD', signal: AbortSignal.timeout(5_000) });
  return status === 404;
}

/**
 * `lazy` for a part of a page. When it does not load, `Failure` is shown instead, and it loads again on retry or when the part
 * is next mounted; React's `lazy` would keep the first error and throw it. When the server has no such chunk, the error is
 * thrown to the page, so that the shell falls back to an earlier version. Without one, the part loads again with the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Failure: ComponentType<Props & PartFailureProps> = PartFailure,
): ComponentType<Props> {
  let Next: ComponentType<Props> | undefined;
  let missing: Error | undefined;
  let isBack = false;
  function NotLoaded(props: Props) {
    const [isRetried, setRetried] = useState(Next !== undefined);
    useEffect(() => {
      Next ??= lazyPart(load, Failure);
      if (isRetried) return;
      if (isBack) setRetried(true);
      else if (missing) {
        setRetried(() => {
          throw missing;
        });
      }
    }, []);
    if (isRetried && Next) return <Next {...props} />;
    return missing ? null : <Failure {...props} onRetry={() => setRetried(true)} />;
  }
  return lazy(() =>
    load().catch(async (error: Error & { request?: string }) => {
      // The connection may be back before the failure is shown.
      addEventListener('online', () => (isBack = true), { once: true });
      if (await isMissing(error).catch(() => false)) missing = error;
      else reportError(error);
      return { default: NotLoaded };
    }),
  );
}
