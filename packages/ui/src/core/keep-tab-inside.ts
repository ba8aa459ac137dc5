import type { KeyboardEvent } from 'react';

const TAB_STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/** Tab stops only at the checked radio of a group. */
function isUncheckedRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  return element.form?.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`) != null;
}

/** The elements inside that Tab visits, in order. */
function tabStopsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches('[hidden], :disabled') && !isUncheckedRadio(stop),
  );
}

/**
 * The `onKeyDown` of a dialog: Tab moves from its last stop to its first, Shift+Tab back. antd's own trap moves the
 * focus back only after it has left the dialog, which takes a second press.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget;
  const { activeElement } = document;
  // A list that a field opens elsewhere in the document handles Tab itself.
  if (event.key !== 'Tab' || !dialog.contains(activeElement)) return;
  const stops = tabStopsOf(dialog);
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}
