import { WifiOff } from 'lucide-react';
import { texts } from '../../texts.ts';
import styles from './offline.module.css';
import { useOnline } from './use-online.ts';
import { useServerSilent } from './use-server-silent.ts';

interface OfflineNoticeProps {
  /** What is still possible here without a connection. */
  readonly text: string;
}

/**
 * A calm line for as long as the device has no network or the server does not answer. Its place is always there, so
 * that it is announced.
 */
export function OfflineNotice({ text }: OfflineNoticeProps) {
  const online = useOnline();
  const isSilent = useServerSilent();
  return (
    <div role="status">
      {(!online || isSilent) && (
        <p className={styles.notice}>
          <WifiOff size={17} strokeWidth={1.7} aria-hidden />
          <span>
            <strong>{online ? texts.offline.silent : texts.offline.title}</strong> {text}
          </span>
        </p>
      )}
    </div>
  );
}
