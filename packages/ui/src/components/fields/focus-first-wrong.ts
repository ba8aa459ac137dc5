/** Focuses the first invalid field of a form. Call it once the errors are rendered. */
export function focusFirstWrong(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
