const FIELD = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

/** Focuses the first field with an error, else the first field, of a dialog that has just opened, unless the focus is inside. */
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
