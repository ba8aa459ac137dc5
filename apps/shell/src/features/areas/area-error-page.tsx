import { Card, ErrorState } from '@portal/ui';
import { texts } from '../../texts.ts';
import { errorReference } from './error-reference.ts';

interface AreaErrorPageProps {
  readonly error: unknown;
  /** A retry is in progress. */
  readonly retrying?: boolean;
  readonly onRetry: () => void;
}

/** Shown inside the layout when an area or one of its pages could not be loaded. */
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
