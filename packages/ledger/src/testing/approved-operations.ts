/** What two administrators approve and the ledger books: as much of an approval as the ledger's own checks look at. */
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { formatMoney, type Money } from '@goodturn/money';
import { sql } from 'kysely';
import { account, accountOf, externalWayOf } from '../accounts.ts';
import { postTransfers, type Transfer } from '../post-transfers.ts';
import { type SmallShop, startOfTests } from './open-small-shop.ts';

export type ApprovedKind =
  | 'brand_funding'
  | 'brand_payout'
  | 'goodwill_funding'
  | 'goodwill_from_fees'
  | 'system_increase'
  | 'system_decrease'
  | 'fees_payout'
  | 'commission_payout'
  | 'treasury_move';

export interface Agreed {
  subjectId?: bigint | undefined;
  fields?: Record<string, string>;
}

/** The shop's two administrators agree. The application may ask and decide, but not write what was decided at once. */
export async function addApproval(
  transaction: DatabaseTransaction,
  kind: ApprovedKind | 'recharge_by_hand' | 'withdrawal_paid' | 'hold',
  amount: Money,
  { subjectId, fields }: Agreed = {},
): Promise<bigint> {
  const payload = JSON.stringify({ subject: '', fields: { amount: formatMoney(amount), ...fields } });
  const { rows } = await sql<{ id: bigint }>`
    insert into shop.approval (kind, subject_id, payload, fingerprint, reason, asked_by, asked_at)
      select ${kind}, ${subjectId ?? null}, ${payload}::jsonb, '', 'test', min(id), ${startOfTests} from shop.administrator
      returning id`.execute(transaction);
  const id = rows[0]?.id ?? 0n;
  await sql`
    update shop.approval p set state = 'approved', decided_at = ${startOfTests},
        decided_by = (select min(a.id) from shop.administrator a where a.id > p.asked_by)
     where p.id = ${id}`.execute(transaction);
  return id;
}

/** Whom a posting is about, and which ways it names: what its approval has to say. */
function agreedOf({ debit, credit }: Pick<Transfer, 'debit' | 'credit'>): Agreed {
  const sides = [accountOf(debit), accountOf(credit)];
  const ways = sides.filter(({ type }) => type === 'external').map(({ ownerId }) => externalWayOf(ownerId));
  const [way = '', from = ''] = ways;
  return {
    subjectId: sides.find(({ type }) => type === 'customer.available' || type === 'brand.available')?.ownerId,
    fields: ways.length === 2 ? { from, to: way } : { way },
  };
}

/** Books what was approved, the approval and its transfer in one database transaction. Throws `LedgerRefusal`. */
export async function book(
  shop: SmallShop,
  kind: ApprovedKind,
  leg: Pick<Transfer, 'debit' | 'credit' | 'amount' | 'corrects'>,
) {
  await inTransaction(shop.database, async (transaction) => {
    const subjectId = await addApproval(transaction, kind, leg.amount, agreedOf(leg));
    await postTransfers(transaction, [{ ...leg, kind, subjectId }], startOfTests);
  });
}

export const fundBrand = (shop: SmallShop, brandId: bigint, amount: Money) =>
  book(shop, 'brand_funding', { debit: account.external('bank'), credit: account.brandAvailable(brandId), amount });

export const fundGoodwill = (shop: SmallShop, amount: Money) =>
  book(shop, 'goodwill_funding', { debit: account.external('bank'), credit: account.platformGoodwill, amount });

export const increase = (shop: SmallShop, customerId: bigint, amount: Money) =>
  book(shop, 'system_increase', {
    debit: account.platformGoodwill,
    credit: account.customerAvailable(customerId),
    amount,
  });
