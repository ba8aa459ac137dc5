import { ApiError, AUTHENTICATION_REQUIRED } from '@portal/api-client';

let controller = new AbortController();
let holder: string | undefined;

/** Bounds the wait: a tab that the browser has frozen cannot end its calls. */
const OTHER_TABS_LIMIT_MS = 1_000;

const locks: LockManager | undefined = navigator.locks;
const lockOf = (userId: string) => `session ${userId}`;

/** Aborts when the session of this tab ends, with the error that its open reads then fail with. */
export const sessionSignal = () => controller.signal;

/** Holds the person's shared lock until `endCalls`: this tab may make calls with the session. */
export function beginCalls(userId: string): void {
  if (holder === userId) return;
  holder = userId;
  const { signal } = controller;
  const ended = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  locks?.request(lockOf(userId), { mode: 'shared', signal }, ended).catch(() => {});
}

/** Cancels the open reads of the ended session, which the server would refuse, and releases the lock. */
export function endCalls(): void {
  controller.abort(new ApiError(401, AUTHENTICATION_REQUIRED));
  controller = new AbortController();
  holder = undefined;
}

/** Resolves when every tab has ended the calls of the person, or after a second; at once in a browser without locks. */
export async function callsEndedInAllTabs(userId: string): Promise<void> {
  const signal = AbortSignal.timeout(OTHER_TABS_LIMIT_MS);
  await locks?.request(lockOf(userId), { signal }, () => {}).catch(() => {});
}
