import { ApiError } from '@portal/api-client';
import { NOT_FOUND } from '@portal/domain/messages';

const NOT_FOUND_STATUS = 404;

/** What `readOf` gives for `useQuery`. */
export interface Read<Answer> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

/**
 * A read of something that a live change may have removed. `exists`, another read, is awaited first: when the thing is gone,
 * the server is not asked, and the read fails with the same 404.
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
