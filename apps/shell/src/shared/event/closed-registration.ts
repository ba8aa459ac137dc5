import type { AvailableRegisters } from '@portal/api-client';

/**
 * Whether registration, which the server says is closed, is over or opens later, and the date of that. A server of an earlier
 * release does not tell its clock; where this device's is between the dates, and so differs from it, the nearer one counts. Null
 * while the dates do not tell.
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
