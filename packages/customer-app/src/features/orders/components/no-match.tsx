import { Button, ButtonLink } from '../../../shared/components/button.tsx';
import { amountText } from '../../../shared/components/amount-text.ts';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { NoMatchReason } from '../api/order-calls.ts';

interface NoMatchProps {
  reason: NoMatchReason;
  lowestPrice: string | null;
  onClose: () => void;
}

/** Why nothing was found, in plain words. */
export function NoMatch({ reason, lowestPrice, onClose }: NoMatchProps) {
  const { t } = useTexts();
  return (
    <Dialog title={t('task_view.noneTitle')} onClose={onClose}>
      <p className="dialog__text">{t(`task_view.none_${reason}`)}</p>
      {reason === 'balance_too_low_for_all' && lowestPrice !== null && (
        <p>{t('task_view.lowestPrice', { amount: amountText(lowestPrice, currentLanguage().htmlLang).shown })}</p>
      )}
      <div className="dialog__actions dialog__actions--pair">
        <ButtonLink variant="quiet" to="/view/home">
          {t('task_view.browse')}
        </ButtonLink>
        <Button onClick={onClose}>{t('common_view.close')}</Button>
      </div>
    </Dialog>
  );
}
