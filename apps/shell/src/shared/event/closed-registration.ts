import type { AvailableRegisters } from '@portal/api-client';

/**
 * Whether closed registration is over or opens later, and the date of that; null when the dates do not tell. A server of an
 * earlier release sends no `now`: then this device's clock is used. Between the dates it must be wrong, and the nearer date
 * counts.
 */
export function closedRegistration({
  registration_from: from,
  registration_to: to,
  now: told,
}: AvailableRegisters): { readonly isOver: boolean; readonly at: string } | null {
  const now = told ? new Date(told) : new Date();
  if (from && new Date(from) > now) return { isOver: false, at: from };
  if (to && new Date(to) < now) return { isOver: true, at: to };
  if (!from || !to) return null;
  const isOver = Date.parse(to) - now.getTime() <= now.getTime() - Date.parse(from);
  return { isOver, at: isOver ? to : from };
}
