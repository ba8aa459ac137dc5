import { ApiError, AUTHENTICATION_REQUIRED } from '@portal/api-client';

let session = new AbortController();
let holder: string | undefined;

/** A tab whose browser has frozen it does not end its calls. */
const OTHER_TABS_LIMIT_MS = 1_000;

const locks: LockManager | undefined = navigator.locks;
const lockOf = (userId: string) => `session ${userId}`;

/** Aborts when the session of this tab ends, with the error that its open reads then fail with. */
export const sessionSignal = () => session.signal;

/** The person's session may ask the server from this tab, until `endCalls`. */
export function beginCalls(userId: string): void {
  if (holder === userId) return;
  holder = userId;
  const { signal } = session;
  const ended = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  locks?.request(lockOf(userId), { mode: 'shared', signal }, ended).catch(() => {});
}

/** Cancels the reads of the session that ended: their answers could only be refusals. */
export function endCalls(): void {
  session.abort(new ApiError(401, AUTHENTICATION_REQUIRED));
  session = new AbortController();
  holder = undefined;
}

/** Resolves when every tab has ended the calls of the person; soon in a browser without locks. */
export async function callsEndedInAllTabs(userId: string): Promise<void> {
  const signal = AbortSignal.timeout(OTHER_TABS_LIMIT_MS);
  await locks?.request(lockOf(userId), { signal }, () => {}).catch(() => {});
}
