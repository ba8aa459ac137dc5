import { ApiError } from '@portal/api-client';
import { NOT_FOUND } from '@portal/domain/messages';

const NOT_FOUND_STATUS = 404;

/** What `readOf` gives for `useQuery`. */
export interface Read<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/**
 * A read of something that another read says exists, and that may be gone after a live change. The other one is awaited first:
 * the server is not asked for what is gone, which fails as it would there.
 */
export function readWhile<Answer>(exists: () => Promise<boolean>, read: Read<Answer>): Read<Answer> {
  return {
    queryKey: read.queryKey,
    queryFn: async (context) => {
      if (!(await exists())) throw new ApiError(NOT_FOUND_STATUS, NOT_FOUND);
      return read.queryFn(context);
    },
  };
}
