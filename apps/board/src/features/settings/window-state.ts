import type { Tone } from '@portal/ui';
import { formatWithin } from '@portal/ui/core';
import type { EventValues } from './event-form.ts';
import { eventTexts } from './texts.ts';

export type WindowName = 'registration' | 'delivery' | 'judging';

/**
 * Whether a window is open, by the server's rule: registration and delivery are closed while one of their dates is
 * missing, judging is open unless a date says otherwise.
 */
export function windowState(
  name: WindowName,
  values: EventValues,
  now: Date,
): { readonly label: string; readonly tone: Tone } {
  const from = values[`${name}_from`];
  const to = values[`${name}_to`];
  const { states } = eventTexts;
  if (name !== 'judging' && (from === null || to === null)) return { label: states.unset, tone: 'neutral' };
  if (from !== null && now < new Date(from)) {
    return { label: states.opens(formatWithin(from, now) ?? ''), tone: 'waiting' };
  }
  if (to === null) return { label: states.openWithoutEnd, tone: 'ok' };
  if (now > new Date(to)) return { label: states.over, tone: 'neutral' };
  return { label: states.open(formatWithin(to, now) ?? ''), tone: 'ok' };
}
