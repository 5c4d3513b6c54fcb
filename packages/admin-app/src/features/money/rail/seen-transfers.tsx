import '../../../shared/components/comparison.css';
import { AddressCell, HashCell } from '../../../shared/components/hash-cell.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import type { Deposit } from './deposit.ts';

type Seen = Deposit['seen'][number];

/** Shows one watcher's report of a transfer in short form. */
export function SeenTransfer({ seen }: { seen: Seen | undefined }) {
  const { t } = useTranslations();
  if (seen === undefined) return <span className="muted">{t('admin_view.notSeen')}</span>;
  return (
    <>
      {formatAmount(seen.amount)}
      <div className="muted">
        {t('admin_view.block')} {formatCount(seen.block)}
      </div>
    </>
  );
}

const rows = ['amount', 'paymentMethod', 'from', 'to', 'block', 'blockHash'] as const;
type RowName = (typeof rows)[number];

/** Shows the reports of both watchers side by side, and marks the values that differ. */
export function SeenTransfers({ seen }: { seen: readonly Seen[] }) {
  const { t } = useTranslations();
  const titles: Record<RowName, string> = {
    amount: t('admin_view.arrivedUsd'),
    paymentMethod: t('admin_view.payload.paymentMethod'),
    from: t('admin_view.sender'),
    to: t('admin_view.receiver'),
    block: t('admin_view.block'),
    blockHash: '#',
  };
  return (
    <table className="comparison" aria-label={t('admin_view.observersBeside')}>
      <thead>
        <tr>
          <th scope="col">{t('admin_view.payload.value')}</th>
          {seen.map(({ observer }) => (
            <th key={observer} scope="col">
              {t(`admin_view.value.observer.${observer}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((name) => (
          <tr key={name}>
            <th scope="row">{titles[name]}</th>
            {seen.map((one) => (
              <td key={one.observer}>
                {seen.some((other) => other[name] !== one[name]) ? (
                  <strong>
                    <SeenValue name={name} seen={one} />
                  </strong>
                ) : (
                  <SeenValue name={name} seen={one} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SeenValue({ name, seen }: { name: RowName; seen: Seen }) {
  const { t } = useTranslations();
  if (name === 'amount') return formatAmount(seen.amount);
  if (name === 'block') return formatCount(seen.block);
  if (name === 'paymentMethod') return t(`admin_view.paymentMethodShort.${seen.paymentMethod}`);
  if (name === 'blockHash') return <HashCell label={t('admin_view.block')} value={seen.blockHash} />;
  const label = t(name === 'from' ? 'admin_view.sender' : 'admin_view.receiver');
  return <AddressCell label={label} value={seen[name]} paymentMethod={seen.paymentMethod} />;
}
