import { Button, ErrorState } from '@portal/ui';
import { texts } from '../../texts.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './status-pages.module.css';

export interface PortalErrorPageProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** The portal could not learn which areas there are: nothing of it can be shown but this, and the way out. */
export function PortalErrorPage({ onRetry, retrying }: PortalErrorPageProps) {
  const signOut = useSignOut();
  return (
    <main className={styles.notFound}>
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
