import { derivationPath, hexAddress } from '@goodturn/addresses';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { siteTime } from '../../foundation/settings/site-time.ts';

export interface WalletRow {
  id: bigint;
  chain: 'tron' | 'ethereum';
  address: string;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  received: bigint;
  usdt: bigint | null;
  usdc: bigint | null;
  nativeUnits: bigint | null;
  observedAt: Date | null;
  isQueried: boolean;
  createdAt: Date;
  removedAt: Date | null;
}

const usd = (units: bigint): string => formatMoney(moneyFromMicros(units));
const usdOr = (units: bigint | null): string | null => (units === null ? null : usd(units));

/** The number of decimals of a chain's coin. */
const decimals = { tron: 6, ethereum: 18 } as const;

/** Returns an amount of a chain's coin as a decimal number without trailing zeros. */
function coinText(units: bigint, chain: WalletRow['chain']): string {
  const digits = units.toString().padStart(decimals[chain] + 1, '0');
  return `${digits.slice(0, -decimals[chain])}.${digits.slice(-decimals[chain])}`.replace(/\.?0+$/, '');
}

export function walletView(row: WalletRow, timeZone: string) {
  const { id, chain, address, customerId, userName, recipient, removedAt, observedAt, nativeUnits } = row;
  const coin = nativeUnits === null ? null : coinText(nativeUnits, chain);
  return {
    walletId: `${id}`,
    chain,
    address,
    hexAddress: hexAddress(chain, address) ?? '',
    derivationPath: derivationPath(chain, customerId),
    userId: `${customerId}`,
    userName,
    recipient,
    received: usd(row.received),
    trx: chain === 'tron' ? coin : null,
    eth: chain === 'ethereum' ? coin : null,
    usdt: usdOr(row.usdt),
    usdc: usdOr(row.usdc),
    observedAt: observedAt && siteTime(observedAt, timeZone),
    isQueried: row.isQueried,
    state: removedAt === null ? ('active' as const) : ('removed' as const),
    createdAt: siteTime(row.createdAt, timeZone),
    removedAt: removedAt && siteTime(removedAt, timeZone),
  };
}
