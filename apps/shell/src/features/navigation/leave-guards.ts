import type { LeaveGuard } from '@portal/area-contract';

const guards = new Set<LeaveGuard>();

/** Adds a guard; returns what removes it. */
export function addLeaveGuard(leaveGuard: LeaveGuard): () => void {
  guards.add(leaveGuard);
  return () => guards.delete(leaveGuard);
}

/** The first reason not to leave now, or null. */
export function reasonToStay(): string | null {
  for (const leaveGuard of guards) {
    const reason = leaveGuard();
    if (reason !== null) return reason;
  }
  return null;
}

/** Lets the browser ask before the tab closes while there is a reason to stay. Returns what stops it. */
export function guardTabClose(): () => void {
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (reasonToStay() !== null) event.preventDefault();
  };
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => window.removeEventListener('beforeunload', onBeforeUnload);
}
