import { Button } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../../texts.ts';
import { reasonToStay } from '../navigation/leave-guards.ts';
import styles from './release-notice.module.css';
import type { Update } from './use-area-version.ts';

interface ReleaseNoticeProps {
  /** What is offered, or null. */
  readonly update: Update | null;
}

/**
 * Offers a newer version at once; without an answer it comes by itself with the next page. It lies over the page's corner
 * and moves nothing, and a person who waves it away is not asked about the same version again.
 */
export function ReleaseNotice({ update }: ReleaseNoticeProps) {
  const confirm = useConfirm();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const shown = update && update.version !== dismissed ? update : null;

  const take = async ({ ofShell, take: takeUpdate }: Update) => {
    const unsaved = reasonToStay();
    // The browser asks by itself before a document with unsaved input is loaded anew.
    const mayTake =
      ofShell ||
      unsaved === null ||
      (await confirm({
        title: texts.releases.confirmTitle,
        text: unsaved,
        confirmText: texts.releases.take,
        danger: true,
      }));
    if (mayTake) takeUpdate();
  };
  return (
    <div className={styles.place} role="status">
      {shown && (
        <div className={styles.notice}>
          <RefreshCw className={styles.icon} size={16} strokeWidth={1.8} aria-hidden />
          <p className={styles.text}>{texts.releases.newer}</p>
          <div className={styles.actions}>
            <Button kind="quiet" onClick={() => void take(shown)}>
              {texts.releases.take}
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
