import { formatMoney, parseMoney, subtract } from '@goodturn/money';
import { DescriptionList } from '../../../shared/components/description-list.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { ApproverList } from './approver-list.tsx';
import { nativeCoins } from '../../../shared/native-coins.ts';
import { type Preview, rowsIn, sumOf } from './preview.ts';

/** Shows the limits, the payout address and the approvers on which a batch depends. */
export function BuildFigures({ preview }: { preview: Preview }) {
  const { t } = useTranslations();
  const inside = rowsIn(preview);
  const sum = sumOf(inside);
  const { balance, nativeRows, chain, batchLimit, dayLimit, dayLeft, approvers } = preview;
  const of = (amount: string, limit: string): string =>
    t('admin_view.amountOf', { amount: formatAmount(amount), limit: formatAmount(limit) });
  return (
    <div className="batch-cards">
      <section className="card">
        <h2>{t('admin_view.payoutLimits')}</h2>
        <DescriptionList
          items={[
            [t('admin_view.sumOfBatch'), of(sum, batchLimit)],
            [t('admin_view.leftToday'), of(dayLeft, dayLimit)],
            [t('admin_view.onPayoutAddress'), balance === null ? '–' : formatAmount(balance)],
            [
              t('admin_view.afterBatch'),
              balance === null ? '–' : formatAmount(formatMoney(subtract(parseMoney(balance), parseMoney(sum)))),
            ],
            [
              t('admin_view.feesPaidFor', { coin: nativeCoins[chain] }),
              nativeRows === null ? '–' : t('admin_view.rowsCount', { rows: formatCount(nativeRows) }),
            ],
          ]}
        />
      </section>
      <section className="card">
        <h2>{t('admin_view.clocksFromNow')}</h2>
        <DescriptionList
          items={[
            [t('admin_view.twoPasskeysBy'), t('admin_view.hoursCount', { hours: '3' })],
            [t('admin_view.backFromSignerBy'), t('admin_view.hoursCount', { hours: '11' })],
          ]}
        />
        <p className="muted">{t('admin_view.cancelUntilExport')}</p>
      </section>
      <section className="card">
        <h2>{t('admin_view.whoCanApprove')}</h2>
        <ApproverList approvers={approvers} />
      </section>
    </div>
  );
}
