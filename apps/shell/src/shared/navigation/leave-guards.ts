import type { LeaveGuard } from '@portal/area-contract';

const guards = new Set<LeaveGuard>();

/** Adds a guard. Returns the function that removes it. */
export function addLeaveGuard(leaveGuard: LeaveGuard): () => void {
  guards.add(leaveGuard);
  return () => guards.delete(leaveGuard);
}

/** The first guard's reason not to leave the page, or null. */
export function reasonToStay(): string | null {
  for (const leaveGuard of guards) {
    const reason = leaveGuard();
    if (reason !== null) return reason;
  }
  return null;
}

/** Makes the browser ask before the tab is closed while a guard has a reason. Returns the function that ends it. */
export function guardTabClose(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (reasonToStay() !== null) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
