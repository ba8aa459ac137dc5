/**
 * How long another person's change may take to appear. The promise is two seconds, which `bench:live` measures; here other
 * programs may use the machine. Pages never poll: what appears was sent to them.
 */
export const LIVE_MS = 30_000;
