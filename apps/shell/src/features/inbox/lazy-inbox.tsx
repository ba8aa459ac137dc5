import { lazyPart, useWhenOnline } from '@portal/area-kit';
import { Button } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { Mail } from 'lucide-react';
import { Suspense, startTransition, useLayoutEffect, useRef } from 'react';
import { texts } from '../../texts.ts';
import type { InboxProps } from './inbox.tsx';

/** After the first page: it is not needed to work. */
export const loadInbox = () => import('./inbox.tsx');

interface InboxFailureProps extends Pick<InboxProps, 'handedOver'> {
  readonly onRetry: () => void;
}

/** The same button, which loads the inbox first. It stays until that is there, and so does its focus. */
function InboxFailure({ handedOver = { current: null }, onRetry }: InboxFailureProps) {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      if (place.current?.contains(document.activeElement)) handedOver.current ??= 'focus';
    },
    [],
  );
  const replace = () => startTransition(onRetry);
  useWhenOnline(() => void loadInbox().then(replace, () => {}));
  const open = async () => {
    try {
      await loadInbox();
      handedOver.current = 'click';
      replace();
    } catch {
      toasts.error(texts.inbox.failed);
    }
  };
  const icon = <Mail size={20} strokeWidth={1.6} aria-hidden />;
  return (
    <div ref={place}>
      <Button
        kind="text"
        size="large"
        icon={icon}
        aria-label={texts.inbox.title}
        onClick={() => void open()}
      />
    </div>
  );
}

const Inbox = lazyPart(loadInbox, InboxFailure);

/** The inbox, or a button in its place until its code has arrived. */
export function LazyInbox(props: InboxProps) {
  const handedOver = useRef<'focus' | 'click'>(null);
  return (
    <Suspense>
      <Inbox {...props} handedOver={handedOver} />
    </Suspense>
  );
}
