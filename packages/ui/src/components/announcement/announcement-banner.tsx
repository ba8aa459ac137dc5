import { ANNOUNCEMENT_TONE_LABELS, type AnnouncementTone } from '@portal/domain/announcements';
import { Info, Siren, TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import styles from './announcement-banner.module.css';

interface AnnouncementBannerProps {
  readonly tone: AnnouncementTone;
  readonly text: string;
  /** Without it the banner cannot be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
  /** Read out at once, whatever a screen reader is saying. */
  readonly alert?: boolean;
}

const ICONS = { urgent: Siren, warning: TriangleAlert, info: Info } as const;

/** One announcement of the board, as a band across the page. Its text is plain. */
export function AnnouncementBanner({ tone, text, onDismiss, alert = false }: AnnouncementBannerProps) {
  const textId = useId();
  const Icon = ICONS[tone];
  return (
    <div className={classNames(styles.banner, styles[tone])} role={alert ? 'alert' : undefined}>
      <Icon className={styles.icon} size={18} strokeWidth={1.8} aria-hidden />
      <p id={textId} className={styles.text}>
        <strong>{ANNOUNCEMENT_TONE_LABELS[tone]}:</strong> <ForeignText>{text}</ForeignText>
      </p>
      {onDismiss && (
        <button
          type="button"
          className={styles.dismiss}
          aria-label="إخفاء الإعلان"
          aria-describedby={textId}
          onClick={onDismiss}
        >
          <X size={18} strokeWidth={1.8} aria-hidden />
        </button>
      )}
    </div>
  );
}
