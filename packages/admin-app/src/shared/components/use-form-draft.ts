import { type FormInstance, Form } from 'antd';
import { useContext, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../drafts.ts';
import { AdministratorContext } from '../session/administrator.ts';
import type { FormField, FormValues } from './form-validation.ts';

interface FormDraft {
  form: FormInstance<FormValues>;
  restored: FormValues | undefined;
  keep: (typed: FormValues) => void;
  drop: () => void;
  startOver: () => void;
}

/** A form that keeps its input per person until it is sent or discarded. */
export function useFormDraft(formName: string, fields: readonly FormField[]): FormDraft {
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
      form.setFieldsValue(Object.fromEntries(fields.map((field) => [field.name, field.initial ?? ''])));
    },
  };
}
