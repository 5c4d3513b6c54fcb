/** Scrolls to the first invalid field and focuses it; in a group of options, the first enabled one. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong instanceof HTMLFieldSetElement ? wrong.querySelector<HTMLElement>('input:enabled') : wrong;
  target?.focus();
  // Scrolls also if the field already has the focus, and together with the error below it: a bar may cover the end of
  // the screen.
  target?.scrollIntoView({ block: 'center' });
}
