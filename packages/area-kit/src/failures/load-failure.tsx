import { ApiError } from '@portal/api-client';
import { ErrorState } from '@portal/ui';
import { texts } from '../texts.ts';
import { loadFailureText } from './failure-text.ts';

interface LoadFailureProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Says what could not be loaded; a general text by default. */
  readonly title?: string;
}

/** Error state of data that failed to load, with a retry button and the request id for support. */
export function LoadFailure({ query, title = texts.failures.load }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      text={loadFailureText(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      reference={query.error instanceof ApiError ? query.error.request_id : undefined}
    />
  );
}
