// What lies at deposit addresses, and what was collected, as the back office reads it.
import { addressText } from '@goodturn/addresses';
import type { ResponseOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { CollectionRow } from './collection-list.ts';
import type { SweepReadiness, SweepRow } from './sweep-store.ts';

const usd = (units: bigint): string => formatMoney(moneyFromMicros(units));
const textOr = (units: bigint | null): string | null => units?.toString() ?? null;

export function sweepView(readiness: SweepReadiness, rows: readonly SweepRow[]): ResponseOf<'collection/preview'> {
  const { chain, obstacle, account, nativeUnits } = readiness;
  return {
    chain,
    obstacle,
    to: account && addressText(chain, account),
    nativeUnits: textOr(nativeUnits),
    list: rows.map((row) => ({
      userId: `${row.customerId}`,
      userName: row.userName,
      recipient: row.recipient,
      address: addressText(chain, row.account),
      amount: usd(row.units),
      nativeUnits: textOr(row.nativeUnits),
      cost: textOr(row.cost),
      topUp: textOr(row.topUp),
      position: row.place,
      staysOut: row.staysOut,
    })),
  };
}

const states = { open: 'waiting', settled: 'success', released: 'failed', abandoned: 'failed' } as const;

function remarkOf({ state, outcome }: CollectionRow) {
  if (state === 'abandoned') return state;
  return outcome === 'paid' ? null : outcome;
}

export const collectionView = (row: CollectionRow, timeZone: string) => ({
  recordId: `${row.id}`,
  batchId: `${row.batchId}`,
  chain: row.chain,
  paymentMethod: row.paymentMethod,
  userId: `${row.customerId}`,
  userName: row.userName,
  recipient: row.recipient,
  sender: addressText(row.chain, row.from),
  receiver: addressText(row.chain, row.to),
  amount: usd(row.units),
  block: row.block === null ? null : Number(row.block),
  tx: row.tx?.toString('hex') ?? null,
  state: states[row.state],
  remark: remarkOf(row),
  createdAt: siteTime(row.createdAt, timeZone),
  endedAt: row.endedAt && siteTime(row.endedAt, timeZone),
});
