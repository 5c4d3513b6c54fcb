/** What the database says that happened on a chain: each row names a transaction, and a transfer that has to be in it. */
import { type Chain, hexAddress } from '@goodturn/addresses';
import type { createPool } from '@goodturn/database';
import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import type { WatchedToken } from '../evm/transfer.ts';

type Pool = ReturnType<typeof createPool>;

const bytes = z.instanceof(Buffer);

const expectedTransfer = z.object({
  /** The record, as a reviewer looks it up. */
  subject: z.string(),
  tx: bytes,
  token: z.number(),
  /** The place of the log in its receipt; null where people only named the transaction. */
  ordinal: z.number().nullable(),
  block: z.bigint().nullable(),
  from: bytes.nullable(),
  to: bytes.nullable(),
  /** The payee as the customer wrote it, of a payout by hand. */
  address: z.string().nullable(),
  units: z.bigint(),
});
export interface ExpectedTransfer extends Omit<z.infer<typeof expectedTransfer>, 'address' | 'to'> {
  to: Uint8Array;
}

/** The text is a hash on either chain, with or without its prefix; what people typed that is none is left out. */
const typedHash = (
  column: string,
): string => `case when lower(regexp_replace(${column}, '^0x', '', 'i')) ~ '^[0-9a-f]{64}$'
  then decode(lower(regexp_replace(${column}, '^0x', '', 'i')), 'hex') end`;

const rows = `
  select 'deposit ' || d.id as subject, d.tx, t.id::int as token, d.ordinal, d.block, null::bytea as "from", a.account as "to", null::text as address, d.units
    from chain.deposit d join chain.token t on t.payment_method_id = d.payment_method_id
    join shop.deposit_address a on a.customer_id = d.customer_id and a.chain = d.chain
   where d.chain = $1 and d.state in ('credited', 'returning', 'returned', 'kept')
  union all
  select 'recharge ' || r.id, ${typedHash('r.transaction_reference')}, t.id::int, null, null, null, a.account, null, r.credited_amount
    from shop.recharge r join chain.token t on t.payment_method_id = r.payment_method_id
    join shop.deposit_address a on a.customer_id = r.customer_id and a.chain = t.chain
   where t.chain = $1 and r.status = 1 and r.deposit_id is null
  union all
  select 'withdrawal ' || w.id, ${typedHash('w.transaction_reference')}, t.id::int, null, null, null, null, w.address, w.amount - w.fee
    from shop.withdrawal w join chain.token t on t.payment_method_id = w.payment_method_id
   where t.chain = $1 and w.stage = 'paid' and w.route = 'hand'
  union all
  select 'row ' || i.id || ' of batch ' || i.batch_id, i.tx, b.token::int, null, null, i.from_account, i.to_account, null, i.units
    from chain.batch_item i join chain.batch b on b.id = i.batch_id
   where i.chain = $1 and i.asset = 'token' and i.state = 'settled' and i.outcome = 'paid'`;

/** Returns the account of an address; of one that is none nothing can be on the chain. */
function accountOf(chain: Chain, address: string | null): Uint8Array | undefined {
  const hex = address === null ? undefined : hexAddress(chain, address);
  return hex === undefined ? undefined : hexToBytes(hex.slice(2));
}

/** Returns what has to be on the chain, in the order of its transactions. */
export async function readExpectedTransfers(pool: Pool, chain: Chain): Promise<ExpectedTransfer[]> {
  const found = await pool.query(
    `select * from (${rows}) r where r.tx is not null and r.units > 0 order by r.tx, r.subject`,
    [chain],
  );
  return z
    .array(expectedTransfer)
    .parse(found.rows)
    .flatMap(({ address, to, ...row }) => {
      const account = to ?? accountOf(chain, address);
      return account === undefined ? [] : [{ ...row, to: account }];
    });
}

/** Returns the tokens of a chain. */
export async function readTokens(pool: Pool, chain: Chain): Promise<WatchedToken[]> {
  const { rows: found } = await pool.query('select id::int as token, contract from chain.token where chain = $1', [
    chain,
  ]);
  return z.array(z.object({ token: z.number(), contract: bytes })).parse(found);
}
