import type { BalanceTree, InclusionProof } from '@goodturn/ledger';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { TransparencyService } from './transparency-service.ts';
import type { DrawRow, SealRow } from './transparency-store.ts';

const optionalTime = (date: Date | null, timeZone: string): string | null => date && siteTime(date, timeZone);

export const sealView = ({ number, digest, sealedAt }: SealRow, timeZone: string) => ({
  number: number.toString(),
  digest,
  sealedAt: siteTime(sealedAt, timeZone),
});

export const balanceTreeView = (tree: BalanceTree, timeZone: string) => ({
  number: tree.number.toString(),
  day: tree.day,
  sealNumber: tree.sealNumber.toString(),
  sealDigest: tree.sealDigest,
  lastTransferId: tree.lastTransferId.toString(),
  sealedAt: siteTime(tree.sealedAt, timeZone),
  leafCount: Number(tree.leafCount),
  customers: formatMoney(tree.customers),
  brands: formatMoney(tree.brands),
  escrow: formatMoney(tree.escrow),
  held: formatMoney(tree.held),
  root: tree.root,
  digest: tree.digest,
  publishedAt: siteTime(tree.publishedAt, timeZone),
});

export const drawView = (draw: DrawRow, timeZone: string) => ({
  campaignId: draw.id.toString(),
  productId: draw.productId.toString(),
  productName: draw.productName,
  pictureUrl: pictureUrl(draw.fileName),
  units: draw.units,
  luckyUnits: draw.luckyUnits,
  luckyBonus: formatMoney(moneyFromMicros(draw.luckyBonus)),
  startedAt: siteTime(draw.startedAt, timeZone),
  endedAt: optionalTime(draw.endedAt, timeZone),
  commitment: draw.commitment.toString('hex'),
  seed: draw.seed?.toString('hex') ?? null,
  // While orders can still be lucky, the number of lucky ones would reveal what is left.
  luckyPaid: draw.seed === null ? null : draw.luckyPaid,
});

export const inclusionProofView = ({ number, index, nonce, amount, path }: InclusionProof) => ({
  treeNumber: number.toString(),
  index,
  nonce: nonce.toString('hex'),
  amount: formatMoney(moneyFromMicros(amount)),
  path: path.map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum: formatMoney(moneyFromMicros(sum)) })),
});

export function transparencyView(
  {
    asOf,
    owed,
    held,
    own,
    figures,
    clockDays,
    suspensions,
    seal,
    trees,
    source,
  }: Awaited<ReturnType<TransparencyService['read']>>,
  timeZone: string,
) {
  return {
    asOf: siteTime(asOf, timeZone),
    owed: {
      total: formatMoney(owed.total),
      customersAvailable: formatMoney(owed.customersAvailable),
      customersFrozen: formatMoney(owed.customersFrozen),
      brands: formatMoney(owed.brands),
      escrow: formatMoney(owed.escrow),
    },
    held: {
      total: formatMoney(held.total),
      methods: held.methods.map(({ paymentMethod, amount }) => ({ paymentMethod, amount: formatMoney(amount) })),
    },
    own: formatMoney(own),
    withdrawals: {
      count: figures.count,
      amount: formatMoney(moneyFromMicros(figures.amount)),
      oldestAt: optionalTime(figures.oldestAt, timeZone),
      overdue: figures.overdue,
    },
    clock: {
      days: clockDays,
      paid: figures.paid,
      medianSeconds: figures.medianSeconds,
      longestSeconds: figures.longestSeconds,
    },
    suspensions: suspensions.map(({ target, reason, since }) => ({ target, reason, since: siteTime(since, timeZone) })),
    seal: seal === undefined ? null : sealView(seal, timeZone),
    trees: trees.map((tree) => balanceTreeView(tree, timeZone)),
    source,
  };
}
