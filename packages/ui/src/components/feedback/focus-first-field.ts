const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** Focuses the first field of a dialog that has just opened, of those with an error if there are any, unless one of its elements asked for the focus itself. */
export function focusFirstField(content: HTMLElement | null): void {
  if (!content || content.contains(document.activeElement)) return;
  const first =
    content.querySelector<HTMLElement>(`${FIELD}[aria-invalid="true"]`) ??
    content.querySelector<HTMLElement>(FIELD);
  const chosen = first?.matches('[type="radio"]')
    ? content.querySelector<HTMLElement>('[type="radio"]:checked:not(:disabled)')
    : null;
  (chosen ?? first)?.focus();
}
