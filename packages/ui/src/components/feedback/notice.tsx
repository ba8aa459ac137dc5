import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Tone } from '../status/status-tag.tsx';
import tones from '../tones.module.css';
import styles from './feedback.module.css';

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: string;
  readonly action?: ReactNode;
  /** Announced at once; for notices that appear while the user works. */
  readonly live?: boolean;
  readonly children?: ReactNode;
}

const ICONS = {
  ok: CircleCheck,
  waiting: TriangleAlert,
  refused: CircleAlert,
  info: Info,
  neutral: Info,
} as const;

/** A message that stays on the page: what is missing, closed, or happened. */
export function Notice({ tone, title, action, live = false, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames(styles.notice, tones[tone])} role={live ? 'status' : undefined}>
      <Icon className={styles.noticeIcon} size={17} strokeWidth={1.7} aria-hidden />
      <div className={styles.noticeBody}>
        <div className={styles.noticeText}>
          {title && <p className={styles.noticeTitle}>{title}</p>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
