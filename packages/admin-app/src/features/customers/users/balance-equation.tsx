import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../../../shared/api/calls.ts';
import { formatAmount } from '../../../shared/i18n/formats.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import './balance-equation.css';

type Parts = ResponseOf<'user/balance'>;

const parts = [
  'recharged',
  'cashback',
  'bonuses',
  'rewards',
  'increases',
  'refunds',
  'withdrawalsBack',
  'orders',
  'withdrawals',
  'corrections',
] as const satisfies readonly (keyof Parts)[];

/** The balance as the sum of all credits and debits. */
export function BalanceEquation({ userId }: { userId: string }) {
  const { t } = useTranslations();
  const { data, error } = useCall('user/balance', { userId });
  if (error !== null) return <p role="alert">{t('admin_view.failedToLoadWhy', { why: error.message })}</p>;
  if (data === undefined) return null;
  const shown = parts.filter((name) => /[1-9]/.test(data[name]));
  return (
    <section className="equation" aria-label={t('admin_view.balanceEquation')}>
      {shown.map((name, place) => {
        const amount = data[name];
        const isLess = amount.startsWith('-');
        const sign = isLess ? '−' : '+';
        return (
          <span key={name} className="equation__part">
            {(place > 0 || isLess) && <b>{sign}</b>}
            <span>
              <strong>{formatAmount(amount.replace('-', ''))}</strong>
              <small>{t(`admin_view.balancePart.${name}`)}</small>
            </span>
          </span>
        );
      })}
      <span className="equation__part equation__part--sum">
        <b>=</b>
        <span>
          <strong>{`${formatAmount(data.available)} USD`}</strong>
          <small>{t('admin_view.available')}</small>
        </span>
      </span>
      {/[1-9]/.test(data.frozen) && (
        <span className="equation__part">
          <span>
            <strong>{formatAmount(data.frozen)}</strong>
            <small>{t('admin_view.frozenApart')}</small>
          </span>
        </span>
      )}
    </section>
  );
}
