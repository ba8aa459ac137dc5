import { lazyPart, useOnline } from '@portal/area-kit';
import { Button } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { Mail } from 'lucide-react';
import { Suspense, startTransition, useRef } from 'react';
import { texts } from '../../texts.ts';
import type { InboxProps } from './inbox.tsx';

/** After the first page: it is not needed to work. */
export const loadInbox = () => import('./inbox.tsx');

interface InboxFailureProps extends Pick<InboxProps, 'pressed'> {
  readonly onRetry: () => void;
}

/** The same button, which loads the inbox first. It stays until that is there, and so does its focus. */
function InboxFailure({ pressed = { current: false }, onRetry }: InboxFailureProps) {
  const toasts = useToasts();
  useOnline(onRetry);
  const open = async () => {
    try {
      await loadInbox();
      pressed.current = true;
      startTransition(onRetry);
    } catch {
      toasts.error(texts.inbox.failed);
    }
  };
  const icon = <Mail size={20} strokeWidth={1.6} aria-hidden />;
  return (
    <Button kind="text" size="large" icon={icon} aria-label={texts.inbox.title} onClick={() => void open()} />
  );
}

const Inbox = lazyPart(loadInbox, InboxFailure);

export function LazyInbox(props: InboxProps) {
  const pressed = useRef(false);
  return (
    <Suspense>
      <Inbox {...props} pressed={pressed} />
    </Suspense>
  );
}
