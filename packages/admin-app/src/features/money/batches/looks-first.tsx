import { AddressCell } from '../../../shared/components/hash-cell.tsx';
import { PersonCell } from '../../../shared/components/person-cell.tsx';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { type BatchDetails, looksFirst } from './batch.ts';

/** The rows that matter most before an approval, each with its whole address. */
export function LooksFirst({ batch: { items, paymentMethod } }: { batch: BatchDetails }) {
  const { t } = useTranslations();
  const address = t('admin_view.payload.address');
  return (
    <section className="batch-part" aria-label={t('admin_view.looksFirst')}>
      <h2>{t('admin_view.looksFirst')}</h2>
      <ul className="batch-looks">
        {looksFirst(items).map((item) => (
          <li key={item.position}>
            <strong>{formatAmount(item.received)}</strong>
            <PersonCell {...item} />
            <AddressCell label={address} value={item.address} paymentMethod={paymentMethod} isWhole />
            {item.paidBefore === 0 && <span className="batch-looks__first">{t('admin_view.firstPayout')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
