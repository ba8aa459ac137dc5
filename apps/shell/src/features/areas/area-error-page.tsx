import { ApiError } from '@portal/api-client';
import { Card, ErrorState } from '@portal/ui';
import { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { texts } from '../../texts.ts';

interface AreaErrorPageProps {
  readonly error: unknown;
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

/**
 * A short code that support can look up: area, version and failed phase (`leader-1.4.2-entry`), or the id that the
 * server gave the request. Undefined for any other error.
 */
function errorReference(error: unknown): string | undefined {
  if (error instanceof AreaLoadError) return `${error.area}-${error.version}-${error.phase}`;
  if (error instanceof ApiError) return error.request_id;
  return undefined;
}
