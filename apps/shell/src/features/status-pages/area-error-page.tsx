import { Card, ErrorState } from '@portal/ui';
import { texts } from '../../texts.ts';

export interface AreaErrorPageProps {
  readonly onRetry: () => void;
  readonly retrying: boolean;
  /** A short code that support can look up. */
  readonly reference: string;
}

/** An area or its page could not be loaded. It stands inside the layout, where everything else goes on working. */
export function AreaErrorPage({ onRetry, retrying, reference }: AreaErrorPageProps) {
  return (
    <Card>
      <ErrorState
        title={texts.statusPages.areaErrorTitle}
        text={texts.statusPages.areaErrorText}
        onRetry={onRetry}
        retrying={retrying}
        reference={reference}
      />
    </Card>
  );
}
