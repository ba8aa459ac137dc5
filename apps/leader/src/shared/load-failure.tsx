import { ApiError } from '@portal/api-client';
import { ErrorState } from '@portal/ui';
import { texts } from '../texts.ts';
import { loadFailureText } from './failure-text.ts';

export interface LoadFailureProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Stands where data could not be loaded, with a button that asks again. */
export function LoadFailure({ query }: LoadFailureProps) {
  return (
    <ErrorState
      title={texts.failures.title}
      text={loadFailureText(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
      reference={query.error instanceof ApiError ? query.error.request_id : undefined}
    />
  );
}
