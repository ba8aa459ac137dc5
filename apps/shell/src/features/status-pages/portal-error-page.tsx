import { Button, ErrorState } from '@portal/ui';
import { useSignOut } from '../../shared/session/use-sign-out.ts';
import { texts } from '../../texts.ts';
import styles from './status-pages.module.css';

/** Shown when the registry could not be loaded, so that there is no area to show; offers a retry and sign-out. */
export function PortalErrorPage({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  const signOut = useSignOut();
  return (
    <main className={styles.page}>
      <ErrorState
        wholePage
        title={texts.statusPages.portalErrorTitle}
        text={texts.statusPages.portalErrorText}
        onRetry={onRetry}
        retrying={retrying}
      />
      <Button kind="text" onClick={() => void signOut()}>
        {texts.layout.signOut}
      </Button>
    </main>
  );
}
