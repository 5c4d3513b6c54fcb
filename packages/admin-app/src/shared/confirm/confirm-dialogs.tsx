import { Button, Form, Input, Modal } from 'antd';
import { Link } from 'react-router';
import { useTranslations } from '../i18n/texts.ts';
import { codeOf } from '../typed-values.ts';
import type { Prompt } from './prompt.ts';
import { codePrompt, missingAppPrompt, missingFactorPrompt } from './confirm.ts';

export function ConfirmDialogs() {
  const { t } = useTranslations();
  const isCodeAsked = codePrompt.useIsOpen();
  const isFactorMissing = missingFactorPrompt.useIsOpen();
  const isAppMissing = missingAppPrompt.useIsOpen();
  return (
    <>
      {isCodeAsked && <CodeDialog />}
      {isFactorMissing && (
        <MissingFactorDialog prompt={missingFactorPrompt} why={t('admin_view.secondFactorMissingWhy')} />
      )}
      {isAppMissing && (
        <MissingFactorDialog prompt={missingAppPrompt} why={t('admin_view.authenticatorAppMissingWhy')} />
      )}
    </>
  );
}

function CodeDialog() {
  const { t } = useTranslations();
  const cancel = () => codePrompt.answer(undefined);
  const check = (_: unknown, value: string | undefined) =>
    /^\d{6}$/.test(codeOf(value ?? '')) ? Promise.resolve() : Promise.reject(new Error(t('error_view.field_format')));
  return (
    <Modal open title={t('admin_view.confirmByCode')} footer={null} onCancel={cancel} mask={{ closable: false }}>
      <p>{t('admin_view.confirmByCodeWhy')}</p>
      <Form layout="vertical" onFinish={({ code }: { code: string }) => codePrompt.answer(codeOf(code))}>
        <Form.Item name="code" label={t('admin_view.code')} rules={[{ validator: check }]} validateTrigger="onSubmit">
          <Input autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          {t('admin_view.confirm')}
        </Button>{' '}
        <Button onClick={cancel}>{t('admin_view.cancel')}</Button>
      </Form>
    </Modal>
  );
}

function MissingFactorDialog({ prompt, why }: { prompt: Prompt<never>; why: string }) {
  const { t } = useTranslations();
  const close = () => prompt.answer(undefined);
  return (
    <Modal open title={t('admin_view.secondFactorMissing')} footer={null} onCancel={close}>
      <p>{why}</p>
      <Link to="/customer/own_account" target="_blank" onClick={close}>
        {t('admin_view.secondFactorAdd')}
      </Link>
    </Modal>
  );
}
