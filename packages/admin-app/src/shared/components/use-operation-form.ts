import type { ErrorCode, InputOf, OperationPath, ResponseOf } from '@goodturn/contract';
import { App, Form, type FormInstance } from 'antd';
import { useEffect, useState, useContext } from 'react';
import { useOperation } from '../api/operations.ts';
import { useTranslations } from '../i18n/texts.ts';
import { initialText, typedValue, type FormErrors, type FormField, type FormValues } from './form-validation.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts.ts';
import { AdministratorContext } from '../session/administrator.ts';

export interface OperationFormOptions<P extends OperationPath> {
  /** The title is also part of the draft's key. */
  title: string;
  fields: readonly FormField[];
  /** Returns the errors between fields: text keys by field name. */
  check?: ((values: FormValues) => FormErrors) | undefined;
  path: P;
  /** Returns the input of the operation from the trimmed values. */
  input: (values: FormValues) => InputOf<P>;
  /** Returns the form's name of a field that an error names differently. */
  fieldOf?: ((name: string) => string) | undefined;
  /** Receives the errors of fields before they are shown, such as one that asks for a further field. */
  onErrors?: ((errors: Readonly<Record<string, string>>) => void) | undefined;
  /** The error codes after which the operation cannot be sent any more. */
  closedBy?: readonly ErrorCode[] | undefined;
  onClosed?: () => void;
  onDone: (data: ResponseOf<P>) => void;
}

export const showError = { block: 'center', focus: true } as const;

/**
 * Returns a form for one operation: it validates the input, keeps it until it is sent, and shows each error at its
 * field.
 */
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
    options.onErrors?.(errors);
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
  // The errors of a long form may be out of sight. The effect waits, because a disabled form cannot have the focus.
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

interface FormDraft {
  form: FormInstance<FormValues>;
  restored: FormValues | undefined;
  keep: (typed: FormValues) => void;
  drop: () => void;
  startOver: () => void;
}

/** Returns a form that keeps its input per person until it is sent or discarded. */
function useFormDraft(formName: string, fields: readonly FormField[]): FormDraft {
  const [form] = Form.useForm<FormValues>();
  const name = `${useContext(AdministratorContext)?.administratorId ?? ''}:${formName}`;
  const [restored, setRestored] = useState(() => readDraft(name, fields));
  const drop = (): void => dropDraft(name);
  return {
    form,
    restored,
    keep: (typed) => keepDraft(name, fields, typed),
    drop,
    startOver: () => {
      drop();
      setRestored(undefined);
      form.setFieldsValue(Object.fromEntries(fields.map((field) => [field.name, initialText(field)])));
    },
  };
}
