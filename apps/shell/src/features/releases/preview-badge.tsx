import { Button, StatusTag } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { leaveLocalArea } from '../../shared/area-loading/local-area.ts';
import { leavePreview, usePreviewEnd } from '../../shared/area-loading/preview.ts';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';
import { texts } from '../../texts.ts';
import styles from './preview-badge.module.css';

const { releases } = texts;

/**
 * Marks a version that is only previewed, or from the person's own machine, with the way out; says when a preview has ended. The live region is always in the
 * document, so that screen readers announce it.
 */
export function PreviewBadge({ entry: { source } }: { entry: AreaEntry }) {
  const { ended } = usePreviewEnd();
  const toasts = useToasts();
  const leaveLocal = () => leaveLocalArea().catch(() => toasts.error(releases.localFailed));
  const badges = {
    preview: {
      tag: releases.preview,
      text: ended ? releases.previewEnded : releases.previewText,
      wayOut: ended ? releases.showCurrent : releases.leavePreview,
      leave: leavePreview,
    },
    local: {
      tag: releases.local,
      text: releases.localBadge,
      wayOut: releases.leaveLocal,
      leave: () => void leaveLocal(),
    },
  };
  const badge = source && badges[source];
  return (
    <div role="status">
      {badge && (
        <div className={styles.badge}>
          <StatusTag tone="waiting">{badge.tag}</StatusTag>
          <span>{badge.text}</span>
          <Button kind="quiet" onClick={badge.leave}>
            {badge.wayOut}
          </Button>
        </div>
      )}
      {!badge && ended && (
        <div className={styles.badge}>
          <span>{releases.previewReplaced}</span>
          <Button kind="text" onClick={() => usePreviewEnd.setState({ ended: false })}>
            {releases.close}
          </Button>
        </div>
      )}
    </div>
  );
}
