import type { OperationPath, ResponseOf } from '@goodturn/contract';
import { App, Button, Drawer, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslations } from '../i18n/texts.ts';
import { FormItem } from './form-item.tsx';
import { type OperationFormOptions, showError, useOperationForm } from './use-operation-form.ts';
import { useQuestion } from './use-question.ts';

export interface FormDrawerProps<P extends OperationPath> extends Omit<OperationFormOptions<P>, 'onClosed' | 'onDone'> {
  intro?: string;
  /** The facts for the decision, above the fields. */
  children?: ReactNode;
  /** Actions on the input before it is sent. */
  beforeSubmit?: ReactNode;
  submitText: string;
  /** The success message; a request for approval has its own. */
  doneText?: string;
  danger?: boolean;
  onClose: () => void;
  /** It is called after success; if absent, the form reports success and closes. */
  onDone?: (data: ResponseOf<P>) => void;
}

export function FormDrawer<P extends OperationPath>({ children, beforeSubmit, ...rest }: FormDrawerProps<P>) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const ask = useQuestion();
  const { fields } = rest;
  const sayDone = (data: ResponseOf<P>) => {
    message.success(isRequested(data) ? t('admin_view.requested') : (rest.doneText ?? t('admin_view.saved')));
    rest.onClose();
  };
  const { draft, busy, finish } = useOperationForm({
    ...rest,
    onClosed: rest.onClose,
    onDone: rest.onDone ?? sayDone,
  });
  const { form, restored } = draft;
  const leave = () => {
    if (busy) return;
    if (!form.isFieldsTouched() && restored === undefined) rest.onClose();
    else {
      ask({
        title: t('admin_view.dropTyped'),
        okText: t('admin_view.drop'),
        cancelText: t('admin_view.goOn'),
        okButtonProps: { danger: true },
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => {
          draft.drop();
          rest.onClose();
        },
      });
    }
  };
  return (
    // An accidental click beside the form must not discard the input.
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
        scrollToFirstError={showError}
      >
        {fields.map((field) => (
          <FormItem key={field.name} field={field} restored={restored?.[field.name]} />
        ))}
        {beforeSubmit}
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

/** Returns whether the response says that a second person has to decide first. */
const isRequested = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'approvalId' in data && data.approvalId !== null;
