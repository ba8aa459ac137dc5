import type { ActiveAnnouncement } from '@portal/api-client';
import type { ChangeEvents } from '@portal/area-contract';
import { lazyPart } from '@portal/area-kit';
import { isDismissible } from '@portal/domain/announcements';
import { AnnouncementBanner } from '@portal/ui';
import { type RefObject, Suspense, useLayoutEffect, useRef } from 'react';
import styles from './announcements.module.css';
import { useAnnouncements } from './use-announcements.ts';

// Only while somebody presents.
const StageStrip = lazyPart(() => import('./stage-strip.tsx'));

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

/** The height of what stays below the header, for the layout's stylesheet. */
const HEIGHT = '--below-header';

/**
 * Keeps the field that a person is using where it is on the screen while the height of something above the page changes,
 * and tells the layout this height.
 */
function useSteadyPage(above: RefObject<HTMLElement | null>, content: string): void {
  const height = useRef<number | null>(null);
  useLayoutEffect(() => {
    const now = above.current?.offsetHeight ?? 0;
    const grown = now - (height.current ?? now);
    height.current = now;
    document.documentElement.style.setProperty(HEIGHT, `${now}px`);
    if (grown === 0) return;
    // Most browsers do it themselves, except at the top of the page.
    if (window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto')) return;
    if (document.getElementById(content)?.contains(document.activeElement)) window.scrollBy(0, grown);
  });
  useLayoutEffect(() => () => void document.documentElement.style.removeProperty(HEIGHT), []);
}
