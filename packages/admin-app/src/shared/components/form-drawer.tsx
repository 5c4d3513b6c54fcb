import type { ErrorCode, InputOf, OperationPath, ResponseOf } from '@goodturn/contract';
import { App, Button, Drawer, Form, type FormInstance, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useOperation } from '../api/operations.ts';
import { formatCount } from '../i18n/formats.ts';
import { useTranslations } from '../i18n/texts.ts';
import { type FormField, type FormErrors, type FormValues, typedValue, validateField } from './form-validation.ts';
import { useFormDraft } from './use-form-draft.ts';

export interface FormDrawerProps<P extends OperationPath> {
  title: string;
  intro?: string;
  /** What the decision is about, above the fields. */
  children?: ReactNode;
  fields: readonly FormField[];
  /** The faults that lie between fields: the key of a text by the name of the field that shows it. */
  check?: (values: FormValues) => FormErrors;
  /** What the typed values come to, below the fields; it can put a value into a field. */
  preview?: (values: FormValues, use: (field: string, value: string) => void) => ReactNode;
  /** The operation that is sent. */
  path: P;
  /** What is sent, from the trimmed values. */
  input: (values: FormValues) => InputOf<P>;
  submitText: string;
  /** What is said when it is done; a request for an approval says so by itself. */
  doneText?: string;
  danger?: boolean;
  /** The refusals after which there is nothing left to send, so that the form closes. */
  closedBy?: readonly ErrorCode[];
  onClose: () => void;
  /** What follows when it was sent; without it the form says that it is done, and closes. */
  onDone?: (data: ResponseOf<P>) => void;
}

/** The one form of the back office, at the side of the list that it is about. */
export function FormDrawer<P extends OperationPath>({ fields, check, children, preview, ...rest }: FormDrawerProps<P>) {
  const { t } = useTranslations();
  const { message, modal } = App.useApp();
  const draft = useFormDraft(`${rest.path}:${rest.title}`, fields);
  const { form, restored } = draft;
  const showErrors = (errors: Readonly<Record<string, string>>) => {
    form.setFields(Object.entries(errors).map(([name, error]) => ({ name, errors: [error] })));
    const unknown = Object.entries(errors).filter(([name]) => fields.every((field) => field.name !== name));
    for (const [, error] of unknown) message.error(error);
  };
  const sayDone = (data: ResponseOf<P>) => {
    message.success(isRequested(data) ? t('admin_view.requested') : (rest.doneText ?? t('admin_view.saved')));
    rest.onClose();
  };
  const { busy, submit } = useOperation(rest.path, {
    onDone: (data) => {
      draft.drop();
      return (rest.onDone ?? sayDone)(data);
    },
    onFields: showErrors,
    onError: ({ code }) => {
      if (rest.closedBy?.some((one) => one === code) !== true) return;
      draft.drop();
      rest.onClose();
    },
  });
  const finish = (typed: FormValues) => {
    const values = Object.fromEntries(fields.map((field) => [field.name, typedValue(field, typed[field.name])]));
    const errors = Object.entries(check?.(values) ?? {}).map(([name, key]) => [name, t(key)]);
    if (errors.length > 0) showErrors(Object.fromEntries(errors));
    else submit(rest.input(values));
  };
  const leave = () => {
    if (busy) return;
    if (!form.isFieldsTouched() && restored === undefined) rest.onClose();
    else {
      modal.confirm({
        title: t('admin_view.dropTyped'),
        okText: t('admin_view.drop'),
        cancelText: t('admin_view.goOn'),
        okButtonProps: { danger: true },
        autoFocusButton: 'cancel',
        onOk: () => {
          draft.drop();
          rest.onClose();
        },
      });
    }
  };
  return (
    // A click beside the form is too easily made to mean that everything typed is to go.
    <Drawer open title={rest.title} size={460} mask={{ closable: false }} onClose={leave}>
      {rest.intro !== undefined && <p className="entry-about muted">{rest.intro}</p>}
      {children !== undefined && <div className="entry-about">{children}</div>}
      {restored !== undefined && (
        <p className="entry-about" role="status">
          {t('admin_view.draftRestored')}{' '}
          <button type="button" className="link" onClick={draft.startOver}>
            {t('admin_view.startOver')}
          </button>
        </p>
      )}
      <Form
        form={form}
        layout="vertical"
        onFinish={finish}
        onValuesChange={(_, typed) => draft.keep(typed)}
        disabled={busy}
        scrollToFirstError
      >
        {fields.map((field) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={field.label}
            required={!field.optional}
            initialValue={restored?.[field.name] ?? field.initial ?? ''}
            rules={[
              {
                validator: (_, value: string | undefined) => {
                  const error = validateField(field, value);
                  const [from = 0, to = 0] = field.bounds ?? [];
                  const bounds = { from: formatCount(from), to: formatCount(to) };
                  return error === undefined ? Promise.resolve() : Promise.reject(new Error(t(error, bounds)));
                },
              },
            ]}
          >
            {inputOf(field)}
          </Form.Item>
        ))}
        {preview && <Preview form={form} preview={preview} onUse={draft.keep} />}
        <Button
          type={rest.danger ? 'default' : 'primary'}
          danger={rest.danger ?? false}
          htmlType="submit"
          loading={busy}
        >
          {rest.submitText}
        </Button>
      </Form>
    </Drawer>
  );
}

interface PreviewProps {
  form: FormInstance<FormValues>;
  preview: NonNullable<FormDrawerProps<OperationPath>['preview']>;
  onUse: (typed: FormValues) => void;
}

function Preview({ form, preview, onUse }: PreviewProps) {
  const values = Form.useWatch((typed: FormValues) => typed, form) ?? {};
  return preview(values, (field, value) => {
    form.setFieldValue(field, value);
    onUse(form.getFieldsValue());
    void form.validateFields([field]).catch(() => undefined);
  });
}

function inputOf({ kind, options = [] }: FormField) {
  if (kind === 'password') return <Input.Password autoComplete="current-password" />;
  if (kind === 'code') return <Input autoComplete="one-time-code" inputMode="numeric" />;
  if (kind === 'recoveryCode') return <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} />;
  if (kind === 'long') return <Input.TextArea rows={4} />;
  if (kind === 'choice') return <Select showSearch={{ optionFilterProp: 'label' }} options={[...options]} />;
  if (kind === 'dateTime') return <Input type="datetime-local" />;
  if (kind === 'amount') return <Input inputMode="decimal" suffix="USD" />;
  if (kind === 'percent') return <Input inputMode="decimal" suffix="%" />;
  return <Input {...(kind === 'count' ? { inputMode: 'numeric' as const } : {})} />;
}

/** Whether the response says that a second person has to decide first. */
const isRequested = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'approvalId' in data && data.approvalId !== null;
