import { WifiOff } from 'lucide-react';
import { texts } from '../../texts.ts';
import styles from './offline.module.css';
import { useOnline } from './use-online.ts';

interface OfflineNoticeProps {
  /** What is still possible here without a connection. */
  readonly text: string;
}

/** A calm line for as long as the device has no network. Its place is always there, so that it is announced. */
export function OfflineNotice({ text }: OfflineNoticeProps) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <WifiOff size={17} strokeWidth={1.7} aria-hidden />
          <span>
            <strong>{texts.offline.title}</strong> {text}
          </span>
        </p>
      )}
    </div>
  );
}
