import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { texts } from '../../texts.ts';
import styles from './offline-notice.module.css';

interface OfflineNoticeProps {
  readonly text: string;
  /** The server does not answer, whether or not the device has a network; see `useServerUnreachable`. */
  readonly unreachable: boolean;
}

/**
 * A notice while the device is offline or the server does not answer. The live region is always in the document, so
 * that screen readers announce the notice.
 */
export function OfflineNotice({ text, unreachable }: OfflineNoticeProps) {
  const online = useOnline();
  return (
    <div role="status">
      {(!online || unreachable) && (
        <p className={styles.notice}>
          <WifiOff size={17} strokeWidth={1.7} aria-hidden />
          <span>
            <strong>{online ? texts.offline.unreachable : texts.offline.title}</strong> {text}
          </span>
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the device has a network. The server may be unreachable all the same. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    // While the page is rendered at build time.
    () => true,
  );
}
