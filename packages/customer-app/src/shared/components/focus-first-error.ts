/** Brings the first field that is not right into view and under the cursor; of choices, the first that can be made. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong instanceof HTMLFieldSetElement ? wrong.querySelector<HTMLElement>('input:enabled') : wrong;
  target?.focus();
  // Also where it has the focus already, and with what is said below it: a bar may lie over the end of the screen.
  target?.scrollIntoView({ block: 'center' });
}
