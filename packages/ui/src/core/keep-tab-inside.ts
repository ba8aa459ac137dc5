import type { KeyboardEvent } from 'react';

const TAB_STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/** Of radios with one name, Tab stops only at the chosen one. */
function isPassedOver(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false;
  return element.form?.querySelector(`input[name="${CSS.escape(element.name)}"]:checked`) != null;
}

/** What Tab visits below an element, in its order. */
function tabStopsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(TAB_STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches('[hidden], :disabled') && !isPassedOver(stop),
  );
}

/**
 * The `onKeyDown` of a dialog: Tab goes from its last stop to its first, and back. antd's own trap only fetches the
 * focus back once it stands on the page behind, so a press would leave the dialog.
 */
export function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
  const dialog = event.currentTarget;
  const { activeElement } = document;
  // A list that a field opens elsewhere in the document has its own order.
  if (event.key !== 'Tab' || !dialog.contains(activeElement)) return;
  const stops = tabStopsOf(dialog);
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}
