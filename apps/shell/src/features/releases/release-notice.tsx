import { Button } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { reasonToStay } from '../../shared/navigation/leave-guards.ts';
import { texts } from '../../texts.ts';
import styles from './release-notice.module.css';
import type { Update } from './use-area-version.ts';

/**
 * Offers to apply an update now; otherwise it is applied with the next page. Fixed over a corner of the page, so that
 * nothing moves. A dismissed version is not offered again.
 */
export function ReleaseNotice({ update }: { update: Update | null }) {
  const confirm = useConfirm();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const shown = update && update.version !== dismissed ? update : null;

  const apply = async ({ ofShell, apply: applyUpdate }: Update) => {
    const unsaved = reasonToStay();
    // Before a reload the browser itself asks about unsaved input.
    const mayApply =
      ofShell ||
      unsaved === null ||
      (await confirm({
        title: texts.releases.confirmTitle,
        text: unsaved,
        confirmText: texts.releases.apply,
        danger: true,
      }));
    if (mayApply) applyUpdate();
  };
  return (
    <div className={styles.place} role="status">
      {shown && (
        <div className={styles.notice}>
          <RefreshCw className={styles.icon} size={16} strokeWidth={1.8} aria-hidden />
          <p className={styles.text}>{texts.releases.offer}</p>
          <div className={styles.actions}>
            <Button kind="quiet" onClick={() => void apply(shown)}>
              {texts.releases.apply}
            </Button>
            <Button kind="text" onClick={() => setDismissed(shown.version)}>
              {texts.releases.later}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
