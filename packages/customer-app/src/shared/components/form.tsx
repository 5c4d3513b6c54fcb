import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

interface FormProps {
  className?: string;
  onSubmit: () => void;
  /** The errors that the form and the server found; each new finding is a new value. */
  errors: unknown;
  serverErrors?: unknown;
  children: ReactNode;
}

/** A form with its own validation. A failed submit moves the focus to the first invalid field. */
export function Form({ className = 'stack', onSubmit, errors, serverErrors, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** It is false after an edit, so that typing keeps the focus; initially true, since a form may open with errors. */
  const leads = useRef(true);
  useEffect(() => {
    if (leads.current) focusFirstError(form.current);
  }, [errors, serverErrors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    leads.current = true;
    onSubmit();
  };
  const onChange = () => {
    leads.current = false;
  };
  return (
    <form className={className} ref={form} noValidate onSubmit={submit} onChange={onChange}>
      {children}
    </form>
  );
}

/** Scrolls to the first invalid field and focuses it; in a group of options, the first enabled one. */
function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong instanceof HTMLFieldSetElement ? wrong.querySelector<HTMLElement>('input:enabled') : wrong;
  target?.focus();
  // Scrolls also if the field already has the focus, and together with the error below it: a bar may cover the end of
  // the screen.
  target?.scrollIntoView({ block: 'center' });
}
