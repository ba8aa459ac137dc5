import { Card, ErrorState } from '@portal/ui';
import { texts } from '../../texts.ts';
import { errorReference } from './error-reference.ts';

export interface AreaErrorPageProps {
  readonly error: unknown;
  /** Another try is under way. */
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}

/** An area or its page could not be loaded. It stands inside the layout, where everything else goes on working. */
export function AreaErrorPage({ error, retrying = false, onRetry }: AreaErrorPageProps) {
  return (
    <Card>
      <ErrorState
        wholePage
        title={texts.statusPages.areaErrorTitle}
        text={texts.statusPages.areaErrorText}
        onRetry={onRetry}
        retrying={retrying}
        reference={errorReference(error)}
      />
    </Card>
  );
}
