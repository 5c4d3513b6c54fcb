import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import { add, formatMoney, parseMoney, ZERO } from '@goodturn/money';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useOperation } from '../../../shared/api/operations.ts';
import { AddressCell } from '../../../shared/components/hash-cell.tsx';
import { formatAmount, formatCount } from '../../../shared/i18n/formats.ts';
import { text, useTranslations } from '../../../shared/i18n/texts.ts';
import { useAdministrator } from '../../../shared/session/administrator.ts';
import { chainAmount } from './chain-amount.ts';
import { nativeCoins } from '../../../shared/native-coins.ts';

export type SweepPreview = ResponseOf<'collection/preview'>;

interface CollectButtonProps {
  paymentMethod: PaymentMethodCode;
  preview: SweepPreview | undefined;
  refused: string | undefined;
  onRefused(why: string): void;
}

const total = (units: readonly (string | null)[]): string =>
  units.reduce((sum, one) => sum + BigInt(one ?? 0), 0n).toString();

/** Shows the amount, the destination and the fee of a collection now, and the button that makes its batch. */
export function CollectButton({ paymentMethod, preview, refused, onRefused }: CollectButtonProps) {
  const { t } = useTranslations();
  const { may } = useAdministrator();
  const navigate = useNavigate();
  const { busy, submit } = useOperation('wallet/collect', {
    onDone: ({ outcome, batchId }) => {
      if (batchId === null) onRefused(text(`admin_view.creationOutcome.${outcome}`));
      else void navigate(`/customer/batches/${batchId}`);
    },
  });
  if (preview === undefined) return null;
  const { chain, obstacle, to, nativeUnits, list } = preview;
  const goes = list.filter(({ position }) => position !== null);
  const sum = formatAmount(formatMoney(goes.reduce((all, { amount }) => add(all, parseMoney(amount)), ZERO)));
  const coin = nativeCoins[chain];
  const label = t('admin_view.payoutAddress');
  return (
    <section className="batch-part" aria-label={t('admin_view.collections')}>
      {obstacle !== null && <Alert type="warning" showIcon title={t(`admin_view.batchObstacle.${obstacle}`)} />}
      {refused !== undefined && <Alert type="error" showIcon title={refused} />}
      <p>
        {t('admin_view.collectTo')} <AddressCell label={label} value={to} paymentMethod={paymentMethod} />
      </p>
      <p>
        {t('admin_view.collectCost', {
          cost: chainAmount(total(goes.map(({ cost }) => cost)), coin),
          topUps: chainAmount(total(goes.map(({ topUp }) => topUp)), coin),
          held: nativeUnits === null ? '–' : chainAmount(nativeUnits, coin),
          coin,
        })}
      </p>
      {may('withdrawal.pay') && (
        <Button
          type="primary"
          loading={busy}
          disabled={goes.length === 0 || obstacle !== null}
          onClick={() => submit({ paymentMethod })}
        >
          {t('admin_view.collectRows', { rows: formatCount(goes.length), amount: sum })}
        </Button>
      )}
    </section>
  );
}
