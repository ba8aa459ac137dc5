/** Moves the keyboard to the first field of a form that is marked as wrong. Call it once the errors are on screen. */
export function focusFirstWrong(form: HTMLElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
