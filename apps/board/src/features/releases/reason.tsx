import type { ReleaseChange } from '@portal/api-schema';
import { ForeignText } from '@portal/ui';
import styles from './releases.module.css';
import { releasesTexts as texts } from './texts.ts';

type ReasonProps = Pick<ReleaseChange, 'note' | 'without_browser'>;

/** Why a version was released, and that no browser had tried it. */
export function Reason({ note, without_browser }: ReasonProps) {
  return (
    <>
      {note && (
        <p className={styles.note}>
          <ForeignText>{note}</ForeignText>
        </p>
      )}
      {without_browser && <p className={styles.note}>{texts.withoutBrowser}</p>}
    </>
  );
}
