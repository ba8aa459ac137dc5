import { Card, ErrorState } from '@portal/ui';
import { texts } from '../../texts.ts';
import { errorReference } from './error-reference.ts';

export interface AreaErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** An area or its page could not be loaded. It stands inside the layout, where everything else goes on working. */
export function AreaErrorPage({ error, onRetry }: AreaErrorPageProps) {
  return (
    <Card>
      <ErrorState
        wholePage
        title={texts.statusPages.areaErrorTitle}
        text={texts.statusPages.areaErrorText}
        onRetry={onRetry}
        reference={errorReference(error)}
      />
    </Card>
  );
}
