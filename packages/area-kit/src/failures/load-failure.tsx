import { ApiError } from '@portal/api-client';
import { ErrorState } from '@portal/ui';
import { texts } from '../texts.ts';
import { loadFailureText } from './failure-text.ts';

interface LoadFailureProps {
  /** The query that failed, or what several together come to. */
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** What could not be loaded; the general words by default. */
  readonly title?: string;
}

/** Stands where data could not be loaded, with a button that asks again and what support looks it up by. */
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
