/**
 * How long another person's change may take to appear. The promise is two seconds; a machine that is busy with other work
 * gets five times as long. Pages never poll: what appears was sent to them.
 */
export const LIVE_MS = 10_000;
