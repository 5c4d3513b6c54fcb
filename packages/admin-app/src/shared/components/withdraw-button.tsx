import { App, Button } from 'antd';
import { useOperation } from '../api/operations.ts';
import { useTranslations } from '../i18n/texts.ts';
import { useQuestion } from './use-question.ts';

export function WithdrawButton({ approvalId, isSmall = false }: { approvalId: string; isSmall?: boolean }) {
  const { t } = useTranslations();
  const { message } = App.useApp();
  const ask = useQuestion();
  const { busy, submit } = useOperation('approval/withdraw', {
    onDone: () => void message.success(t('admin_view.requestWithdrawn')),
  });
  const askFirst = () =>
    ask({
      title: t('admin_view.withdrawRequest'),
      content: t('admin_view.withdrawRequestIntro'),
      okText: t('admin_view.withdrawRequest'),
      cancelText: t('admin_view.goOn'),
      onOk: () => submit({ approvalId }),
    });
  return (
    <Button loading={busy} onClick={askFirst} {...(isSmall && { size: 'small' })}>
      {t('admin_view.withdrawRequest')}
    </Button>
  );
}
