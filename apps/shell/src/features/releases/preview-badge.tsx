import { Button, StatusTag } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { leaveLocalArea } from '../../shared/area-loading/local-area.ts';
import { leavePreview, usePreviewEnd } from '../../shared/area-loading/preview.ts';
import type { AreaEntry } from '../../shared/area-loading/registry.ts';
import { texts } from '../../texts.ts';
import styles from './preview-badge.module.css';

/**
 * Marks a version that is only previewed, or from the person's own machine, with the way out; says when a preview has ended. The live region is always in the
 * document, so that screen readers announce it.
 */
export function PreviewBadge({ entry }: { entry: AreaEntry }) {
  const { ended } = usePreviewEnd();
  const toasts = useToasts();
  const leaveLocal = () => leaveLocalArea().catch(() => toasts.error(texts.releases.localFailed));
  const content = () => {
    if (entry.source === 'preview') {
      return (
        <>
          <StatusTag tone="waiting">{texts.releases.preview}</StatusTag>
          <span>{ended ? texts.releases.previewEnded : texts.releases.previewText}</span>
          <Button kind="quiet" onClick={leavePreview}>
            {ended ? texts.releases.showCurrent : texts.releases.leavePreview}
          </Button>
        </>
      );
    }
    if (entry.source === 'local') {
      return (
        <>
          <StatusTag tone="waiting">{texts.releases.local}</StatusTag>
          <span>{texts.releases.localBadge}</span>
          <Button kind="quiet" onClick={() => void leaveLocal()}>
            {texts.releases.leaveLocal}
          </Button>
        </>
      );
    }
    return (
      <>
        <span>{texts.releases.previewReplaced}</span>
        <Button kind="text" onClick={() => usePreviewEnd.setState({ ended: false })}>
          {texts.releases.close}
        </Button>
      </>
    );
  };
  return (
    <div role="status">{(entry.source || ended) && <div className={styles.badge}>{content()}</div>}</div>
  );
}
