/** The reason of every other error: only the log says it. */
export const UNKNOWN_FAILURE = 'unknown';

/** Why a job failed, as a code that people's pages have a text for. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly reason: string;
  /** Whether another attempt would fail too. */
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {}) {
    super(`The job failed: ${reason}`, { cause });
    this.reason = reason;
    this.isFinal = isFinal;
  }
}
