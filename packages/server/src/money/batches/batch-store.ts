// Reads the batches of payouts. Only the functions of the schema `chain` write them.
import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

type Reader = Database | DatabaseTransaction;
type Chain = 'tron' | 'ethereum';

export interface BatchRow {
  id: bigint;
  kind: 'payout' | 'replace' | 'void';
  chain: Chain;
  paymentMethod: PaymentMethodCode;
  contract: Buffer;
  from: Buffer;
  state: 'open' | 'approved' | 'exported' | 'signed' | 'ended' | 'abandoned';
  digest: Buffer;
  previousDigest: Buffer;
  createdBy: string;
  createdAt: Date;
  approveUntil: Date;
  signUntil: Date;
  exportedBy: string | null;
  rows: number; // count: of rows
  units: bigint;
}

export interface BatchItemRow {
  position: number; // count: a place in a list
  withdrawalId: bigint;
  from: Buffer;
  to: Buffer;
  asset: 'token' | 'native';
  units: bigint;
  nonce: bigint | null;
  reference: Buffer | null;
  expiresAt: Date | null;
  supersededBatch: bigint | null;
  supersededPosition: number | null; // count: a place in a list
  variants: Buffer[];
  state: 'open' | 'abandoned' | 'settled' | 'released';
  outcome: 'paid' | 'failed' | 'replaced' | 'expired' | null;
  tx: Buffer | null;
}

export interface BatchApprovalRow {
  account: string;
  credentialId: Buffer;
  authenticatorData: Buffer;
  clientData: Buffer;
  signature: Buffer;
}

/** Returns the number of the token by which a method pays, if it has one. */
export async function findToken(reader: Reader, paymentMethod: PaymentMethodCode): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: number }>`
    select t.id from chain.token t join shop.payment_method m on m.id = t.payment_method_id where m.code = ${paymentMethod}`.execute(
    reader,
  );
  return rows[0] === undefined ? undefined : BigInt(rows[0].id);
}

export interface PreviewRow {
  withdrawalId: bigint;
  units: bigint;
  place: number | null; // count: a place in a list
  staysOut: ResponseOf<'batch/preview'>['list'][number]['staysOut'];
}

export async function readPreview(reader: Reader, token: bigint, now: Date): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select withdrawal_id as "withdrawalId", units, place, stays_out as "staysOut"
      from chain.preview_batch(${token}::smallint, ${now})`.execute(reader);
  return rows;
}

const columns = sql`
  b.id, b.kind, b.chain, m.code as "paymentMethod", t.contract, b.from_account as "from", b.state, b.digest,
  b.previous_digest as "previousDigest", a.account as "createdBy", b.created_at as "createdAt", b.approve_until as "approveUntil",
  b.sign_until as "signUntil", e.account as "exportedBy", i.rows, i.units
  from chain.batch b join chain.token t on t.id = b.token join shop.payment_method m on m.id = t.payment_method_id
  join shop.administrator a on a.id = b.created_by left join shop.administrator e on e.id = b.exported_by
  cross join lateral (select count(*)::integer as rows, coalesce(sum(n.units), 0)::bigint as units
                        from chain.batch_item n where n.batch_id = b.id) i`;

const maxBatches = 100n;

export async function readBatches(reader: Reader): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`select ${columns} order by b.id desc limit ${maxBatches}`.execute(reader);
  return rows;
}

export async function findBatch(reader: Reader, batchId: bigint): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${columns} where b.id = ${batchId}`.execute(reader);
  return rows[0];
}

export async function readItems(reader: Reader, batchId: bigint): Promise<BatchItemRow[]> {
  const { rows } = await sql<BatchItemRow>`
    select i.position, i.withdrawal_id as "withdrawalId", i.from_account as "from", i.to_account as "to", i.asset, i.units, i.nonce,
           i.reference, i.expires_at as "expiresAt", s.batch_id as "supersededBatch", s.position as "supersededPosition", i.variants,
           i.state, i.outcome, i.tx
      from chain.batch_item i left join chain.batch_item s on s.id = i.supersedes_item_id
     where i.batch_id = ${batchId} order by i.position`.execute(reader);
  return rows;
}

export async function readApprovals(reader: Reader, batchId: bigint): Promise<BatchApprovalRow[]> {
  const { rows } = await sql<BatchApprovalRow>`
    select p.account, k.credential_id as "credentialId", a.authenticator_data as "authenticatorData", a.client_data as "clientData",
           a.signature
      from chain.batch_approval a join shop.administrator p on p.id = a.administrator_id
      join shop.administrator_passkey k on k.id = a.passkey_id
     where a.batch_id = ${batchId} order by a.approved_at, a.administrator_id`.execute(reader);
  return rows;
}
