import { Alert, Button } from 'antd';
import { useTranslations } from '../i18n/texts.ts';

interface TryOutProps {
  busy: boolean;
  onPress: () => void;
  outcome: { isGood: boolean; text: string } | undefined;
}

/** The button of a form that tries what is typed before it is saved, and says below it what came of that. */
export function TryOut({ busy, onPress, outcome }: TryOutProps) {
  const { t } = useTranslations();
  return (
    <div className="entry-about">
      <Button htmlType="button" loading={busy} onClick={onPress}>
        {t('admin_view.fileStoreTest')}
      </Button>
      <div role="status">
        {outcome && !busy && <Alert type={outcome.isGood ? 'success' : 'error'} showIcon title={outcome.text} />}
      </div>
    </div>
  );
}
