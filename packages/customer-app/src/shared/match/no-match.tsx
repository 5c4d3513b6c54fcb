import { navigate } from '../router/hash-history.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { amountText } from '../components/amount-text.ts';
import { Dialog } from '../components/dialog.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslations } from '../i18n/texts.ts';
import { useFriend } from '../session/use-friend.ts';
import type { NoMatchReason } from './use-search.ts';

interface NoMatchProps {
  reason: NoMatchReason;
  lowestPrice: string | null;
  /** Whether the search covered one product only; then the text is about it, and the action searches all others. */
  ofProduct: boolean;
  onClose: () => void;
}

const productReasons = ['no_campaign', 'balance_too_low_for_all'] as const;

export function NoMatch({ reason, lowestPrice, ofProduct, onClose }: NoMatchProps) {
  const { t } = useTranslations();
  // Only the owner can recharge.
  const isOwner = useFriend() === null;
  const productReason = ofProduct ? productReasons.find((one) => one === reason) : undefined;
  const narrow = productReason !== undefined;
  const searchAll = () => {
    onClose();
    navigate('/view/task', { replace: true });
  };
  return (
    <Dialog title={t('task_view.noneTitle')} onClose={onClose}>
      <p className="dialog__text">
        {t(productReason ? `task_view.productNone_${productReason}` : `task_view.none_${reason}`)}
      </p>
      {reason === 'balance_too_low_for_all' && lowestPrice !== null && (
        <p>
          {t(narrow ? 'task_view.productPrice' : 'task_view.lowestPrice', {
            amount: amountText(lowestPrice, currentLanguage().htmlLang).shown,
          })}
        </p>
      )}
      <div className="dialog__actions dialog__actions--pair">
        {narrow ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common_view.close')}
            </Button>
            <Button onClick={searchAll}>{t('task_view.forAny')}</Button>
          </>
        ) : (
          <>
            <ButtonLink variant="secondary" to="/view/home">
              {t('task_view.browse')}
            </ButtonLink>
            {reason === 'balance_too_low_for_all' && isOwner ? (
              <ButtonLink to="/recharge">{t('order_view.toRecharge')}</ButtonLink>
            ) : reason === 'number_not_confirmed' && isOwner ? (
              <ButtonLink to="/number">{t('number_view.toConfirm')}</ButtonLink>
            ) : (
              <Button onClick={onClose}>{t('common_view.close')}</Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}
