/** What two administrators approve and the ledger books: as much of an approval as the ledger's own checks look at. */
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { formatMoney, type Money } from '@goodturn/money';
import { sql } from 'kysely';
import { account } from '../accounts.ts';
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

/** Two new administrators agree. */
export async function addApproval(
  transaction: DatabaseTransaction,
  kind: ApprovedKind | 'withdrawal_paid' | 'hold',
  amount: Money,
): Promise<bigint> {
  const payload = JSON.stringify({ subject: '', fields: { amount: formatMoney(amount) } });
  const { rows } = await sql<{ id: bigint }>`
    with role as (insert into shop.role (name) values (gen_random_uuid()::text) returning id),
         people as (insert into shop.administrator (account, password_hash, role_id, created_at)
                      select gen_random_uuid()::text, 'none', role.id, ${startOfTests} from role, generate_series(1, 2) returning id)
    insert into shop.approval (kind, state, payload, fingerprint, reason, asked_by, asked_at, decided_by, decided_at)
      select ${kind}, 'approved', ${payload}::jsonb, '', 'test', min(id), ${startOfTests}, max(id), ${startOfTests} from people
      returning id`.execute(transaction);
  return rows[0]?.id ?? 0n;
}

/** Books what was approved, the approval and its transfer in one database transaction. Throws `LedgerRefusal`. */
export async function book(
  shop: SmallShop,
  kind: ApprovedKind,
  leg: Pick<Transfer, 'debit' | 'credit' | 'amount' | 'corrects'>,
) {
  await inTransaction(shop.database, async (transaction) => {
    const subjectId = await addApproval(transaction, kind, leg.amount);
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
