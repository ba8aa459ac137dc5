import type { QueryKey } from '@tanstack/react-query';

/** An answer of the server as it was last seen, so that the page it belongs to opens without a connection. */
export interface KeptAnswer {
  readonly userId: string;
  /** The query's own hash of its key. */
  readonly hash: string;
  readonly key: QueryKey;
  readonly data: unknown;
  /** When the server gave it, in ms since 1970. */
  readonly updatedAt: number;
  /** The form of `data`; an answer in another form is not shown. */
  readonly format: number;
}
