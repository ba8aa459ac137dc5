import type { ActiveAnnouncement } from '@portal/api-client';
import type { ChangeEvents } from '@portal/area-contract';
import { isDismissible } from '@portal/domain/announcements';
import { AnnouncementBanner } from '@portal/ui';
import { lazy, Suspense, useRef } from 'react';
import styles from './announcements.module.css';
import { useAnnouncements } from './use-announcements.ts';
import { useSteadyPage } from './use-steady-page.ts';

// Only while somebody presents.
const StageStrip = lazy(() => import('./stage-strip.tsx'));

interface AnnouncementsProps {
  readonly userId: string;
  readonly events: ChangeEvents;
  /** The id of the element that holds the page. */
  readonly content: string;
}

/**
 * The announcements for the person's role and the clock of the stage, above every page. Urgent ones are read out at once; the live region of the others
 * is always in the document, so that screen readers announce them too.
 */
export function Announcements({ userId, events, content }: AnnouncementsProps) {
  const region = useRef<HTMLDivElement>(null);
  const { shown, dismiss, stage, clockOffsetMs } = useAnnouncements(userId, events);
  useSteadyPage(region, content);

  const dismissAndMoveFocus = (announcement: ActiveAnnouncement) => {
    dismiss(announcement);
    // The button that had the focus is about to go.
    document.getElementById(content)?.focus({ preventScroll: true });
  };
  const banner = (announcement: ActiveAnnouncement) => {
    const { announcement_id, version, tone, text } = announcement;
    const canDismiss = isDismissible(tone);
    return (
      <AnnouncementBanner
        // A changed one is announced again.
        key={`${announcement_id} ${version}`}
        tone={tone}
        text={text}
        alert={!canDismiss}
        onDismiss={canDismiss ? () => dismissAndMoveFocus(announcement) : undefined}
      />
    );
  };
  return (
    <div ref={region} className={styles.region}>
      {stage && (
        <Suspense>
          <StageStrip stage={stage} offsetMs={clockOffsetMs} />
        </Suspense>
      )}
      {shown.filter(({ tone }) => !isDismissible(tone)).map(banner)}
      <div role="status">{shown.filter(({ tone }) => isDismissible(tone)).map(banner)}</div>
    </div>
  );
}
