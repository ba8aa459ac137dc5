import { Muted, VisuallyHidden } from '@portal/ui';
import { publicTexts } from '../../texts-public.ts';
import styles from './register.module.css';

/** What is collected and why. Sending the form is the consent, so it is above the buttons of both steps. */
export function PrivacyNotice() {
  return (
    <Muted>
      {publicTexts.register.privacy} {/* In another tab: the form would lose its passwords. */}
      <a className={styles.policy} href="/privacy" target="_blank" rel="noreferrer">
        {publicTexts.register.privacyLink}
        <VisuallyHidden> {publicTexts.register.newTab}</VisuallyHidden>
      </a>
      .
    </Muted>
  );
}
