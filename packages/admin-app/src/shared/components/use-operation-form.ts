import type { ErrorCode, InputOf, OperationPath, ResponseOf } from '@goodturn/contract';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useOperation } from '../api/operations.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type FormErrors, type FormField, type FormValues, typedValue } from './form-validation.ts';
import { useFormDraft } from './use-form-draft.ts';

export interface OperationFormOptions<P extends OperationPath> {
  /** What the form is called: what was typed is kept by it. */
  title: string;
  fields: readonly FormField[];
  /** The faults that lie between fields: the key of a text by the name of the field that shows it. */
  check?: ((values: FormValues) => FormErrors) | undefined;
  /** The operation that is sent. */
  path: P;
  /** What is sent, from the trimmed values. */
  input: (values: FormValues) => InputOf<P>;
  /** What the form calls the field that an error names, where that has another name there. */
  fieldOf?: ((name: string) => string) | undefined;
  /** The refusals after which there is nothing left to send. */
  closedBy?: readonly ErrorCode[] | undefined;
  onClosed?: () => void;
  onDone: (data: ResponseOf<P>) => void;
}

/** How a form shows its first error: in the middle, with the focus in its field. */
export const showError = { block: 'center', focus: true } as const;

/** A form that sends one operation: judges what was typed, keeps it until it is sent, and shows each error at its field. */
export function useOperationForm<P extends OperationPath>(options: OperationFormOptions<P>) {
  const { fields, path, input, check, closedBy } = options;
  const { t } = useTranslations();
  const { message } = App.useApp();
  const draft = useFormDraft(`${path}:${options.title}`, fields);
  const { form } = draft;
  const [errorAt, setErrorAt] = useState<{ name: string }>();
  const showErrors = (named: Readonly<Record<string, string>>) => {
    const errors = Object.fromEntries(
      Object.entries(named).map(([name, error]) => [options.fieldOf?.(name) ?? name, error]),
    );
    form.setFields(Object.entries(errors).map(([name, error]) => ({ name, errors: [error] })));
    const unknown = Object.entries(errors).filter(([name]) => fields.every((field) => field.name !== name));
    for (const [, error] of unknown) message.error(error);
    const first = fields.find(({ name }) => errors[name] !== undefined);
    if (first !== undefined) setErrorAt({ name: first.name });
  };
  const { busy, submit } = useOperation(path, {
    onDone: (data) => {
      draft.drop();
      options.onDone(data);
    },
    onFields: showErrors,
    onError: ({ code }) => {
      if (closedBy?.some((one) => one === code) !== true) return;
      draft.drop();
      options.onClosed?.();
    },
  });
  // A long form would show its errors out of sight. While it is sent nothing in it can have the focus.
  useEffect(() => {
    if (!busy && errorAt !== undefined) form.scrollToField(errorAt.name, showError);
  }, [busy, errorAt, form]);
  const finish = (typed: FormValues) => {
    const values = Object.fromEntries(fields.map((field) => [field.name, typedValue(field, typed[field.name])]));
    const errors = Object.entries(check?.(values) ?? {}).map(([name, key]) => [name, t(key)]);
    if (errors.length > 0) showErrors(Object.fromEntries(errors));
    else submit(input(values));
  };
  return { draft, busy, finish };
}
