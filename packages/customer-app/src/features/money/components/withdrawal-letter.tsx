import { formatMoney } from '@goodturn/money';
import { amountText } from '../../../shared/components/amount-text.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { paymentMethods } from '../../../shared/payment-methods.ts';
import type { ReviewableWithdrawal } from '../withdrawal-validation.ts';
import { GroupedAddress } from './grouped-address.tsx';

/** The destination and the network, what happens on the way, and what happens on a rejection. */
export function WithdrawalLetter({
  withdrawal: { paymentMethod, amount, address },
  isFirst,
  waits,
}: {
  withdrawal: ReviewableWithdrawal;
  isFirst: boolean;
  waits: boolean;
}) {
  const { t } = useTranslations();
  const { name, chain } = paymentMethods[paymentMethod];
  const whole = amountText(formatMoney(amount), currentLanguage().htmlLang).shown;
  const lines = [
    { name: t('withdraw_view.network'), value: chain, note: t('withdraw_view.networkNote', { name }) },
    { name: t('withdraw_view.arrives'), value: t('withdraw_view.arrivesValue'), note: t('withdraw_view.arrivesNote') },
    {
      name: t('withdraw_view.ifRejected'),
      value: t('withdraw_view.ifRejectedValue', { amount: whole }),
      note: t('withdraw_view.ifRejectedNote'),
    },
  ];
  return (
    <section className="card letter" aria-labelledby="letter">
      <h3 id="letter" className="letter__to">
        {t('withdraw_view.toAddress')}
      </h3>
      <GroupedAddress address={address} />
      <p className="letter__small">{t('withdraw_view.compare')}</p>
      {isFirst && (
        <p className="letter__first">
          <strong>{t('withdraw_view.firstPayout')}</strong>
          <span>{t('withdraw_view.firstPayoutNote')}</span>
          {waits && <span>{t('withdraw_view.waits')}</span>}
        </p>
      )}
      <dl className="letter__lines">
        {lines.map((line) => (
          <div key={line.name}>
            <dt>{line.name}</dt>
            <dd>
              <strong>{line.value}</strong>
              <span>{line.note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
