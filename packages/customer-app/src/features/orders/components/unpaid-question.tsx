import { useNavigate } from 'react-router';
import { Question } from '../../../shared/components/dialog.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** One order has to be paid or declined before the next is searched for. */
export function UnpaidQuestion({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <Question
      title={t('task_view.unpaidTitle')}
      text={t('task_view.unpaidText')}
      yes={t('common_view.confirm')}
      no={t('common_view.cancel')}
      onYes={() => navigate('/view/order')}
      onNo={onClose}
    />
  );
}
