import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusFirstError } from './focus-first-error.ts';

interface FormProps {
  className?: string;
  onSubmit: () => void;
  /** What was found wrong by the form and by the server; each a new value when it was found anew. */
  errors: unknown;
  serverErrors?: unknown;
  children: ReactNode;
}

/** A form that checks itself. A submit that fails moves the focus to the first field that is not right. */
export function Form({ className = 'stack', onSubmit, errors, serverErrors, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  /** A form may open with errors, which another step of it found. Who types is not led away. */
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
