/** A field with an error, or the sentence of one that concerns no single field: `data-wrong`, with a tabIndex of -1. */
const WRONG = '[aria-invalid="true"], [data-wrong]';

/**
 * Focuses the first error of a form and scrolls it to the middle of the screen, where neither a header nor a bar of
 * buttons covers it. False when no error is rendered yet, or when that field is still disabled, because the form is being
 * sent: call it again after the next render. Fields outside the form count when both are inside a `data-form`.
 */
export function focusFirstWrong(form: HTMLElement): boolean {
  const first = (form.closest('[data-form]') ?? form).querySelector<HTMLElement>(WRONG);
  if (!first || first.matches(':disabled')) return false;
  first.focus({ preventScroll: true });
  // jsdom has no layout to scroll.
  first.scrollIntoView?.({ block: 'center' });
  return true;
}
