// Reads the batches of payouts. Only the functions of the schema `chain` write them.
import type { PaymentMethodCode, ResponseOf } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';

type Reader = Database | DatabaseTransaction;
type Chain = 'tron' | 'ethereum';

export interface BatchRow {
  id: bigint;
  kind: 'payout' | 'sweep' | 'return' | 'replace' | 'void';
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
  exportedAt: Date | null;
  signedAt: Date | null;
  sendFrom: Date | null;
  endedAt: Date | null;
  replacedBatch: bigint | null;
  replacedBy: bigint | null;
  approvals: number; // count: of persons
  rows: number; // count: of rows
  sentRows: number; // count: of rows
  paidRows: number; // count: of rows
  units: bigint;
}

/** The payee of a row, and what people look at before they let it go. */
export interface PayeeRow {
  /** It is null for a row of the customer's deposit address, and for a deposit that goes back. */
  withdrawalId: bigint | null;
  customerId: bigint;
  userName: string;
  recipient: string | null;
  reviewedBy: string | null;
  paidBefore: number; // count: of withdrawals
}

export interface BatchItemRow extends PayeeRow {
  /** The id of a deposit that goes back. */
  depositId: bigint | null;
  position: number; // count: a place in a list
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
  sentAt: Date | null;
  /** The bytes whose hash names what was sent last. */
  sentBytes: Buffer | null;
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

const payeeColumns = sql`
  c.id as "customerId", c.user_name as "userName", c.recipient, v.account as "reviewedBy",
  (select count(*)::integer from shop.withdrawal e
    where e.customer_id = w.customer_id and e.address = w.address and e.stage = 'paid' and e.id <> w.id) as "paidBefore"`;
const reviewers = sql`left join shop.administrator v on v.id = w.reviewed_by`;

export interface PreviewRow extends PayeeRow {
  withdrawalId: bigint;
  address: string;
  reviewedAt: Date | null;
  units: bigint;
  place: number | null; // count: a place in a list
  staysOut: ResponseOf<'batch/preview'>['list'][number]['staysOut'];
}

export async function readPreview(reader: Reader, token: bigint, now: Date): Promise<PreviewRow[]> {
  const { rows } = await sql<PreviewRow>`
    select p.withdrawal_id as "withdrawalId", w.address, w.reviewed_at as "reviewedAt", p.units, p.place, p.stays_out as "staysOut",
           ${payeeColumns}
      from chain.preview_batch(${token}::smallint, ${now}) with ordinality p (withdrawal_id, to_account, units, place, stays_out, line)
      join shop.withdrawal w on w.id = p.withdrawal_id join shop.customer c on c.id = w.customer_id ${reviewers} order by p.line`.execute(
    reader,
  );
  return rows;
}

export interface ReadinessRow {
  chain: Chain;
  obstacle: ResponseOf<'batch/preview'>['obstacle'];
  from: Buffer | null;
  units: bigint | null;
  nativeRows: bigint | null;
  batchUnits: bigint;
  dayUnits: bigint;
  dayLeft: bigint;
}

export async function readReadiness(reader: Reader, token: bigint, now: Date): Promise<ReadinessRow | undefined> {
  const { rows } = await sql<ReadinessRow>`
    select chain, obstacle, from_account as "from", units, native_rows as "nativeRows", batch_units as "batchUnits",
           day_units as "dayUnits", day_left as "dayLeft"
      from chain.payout_readiness(${token}::smallint, ${now})`.execute(reader);
  return rows[0];
}

export interface ApproverRow {
  account: string;
  approvedAt: Date | null;
  obstacle: ResponseOf<'batch/preview'>['approvers'][number]['obstacle'];
}

/** Returns who approved a batch and who else might; without a batch, who could approve one at all. */
export async function readApprovers(reader: Reader, batchId: bigint | null, now: Date): Promise<ApproverRow[]> {
  const { rows } = await sql<ApproverRow>`
    select account, approved_at as "approvedAt", obstacle from chain.batch_approvers(${batchId}::bigint, ${now})`.execute(
    reader,
  );
  return rows;
}

export async function readOwnPasskeys(reader: Reader, administratorId: bigint): Promise<Buffer[]> {
  const { rows } = await sql<{ credentialId: Buffer }>`
    select credential_id as "credentialId" from shop.administrator_passkey
     where administrator_id = ${administratorId} and removed_at is null order by id`.execute(reader);
  return rows.map(({ credentialId }) => credentialId);
}

const columns = sql`
  b.id, b.kind, b.chain, m.code as "paymentMethod", t.contract, b.from_account as "from", b.state, b.digest,
  b.previous_digest as "previousDigest", a.account as "createdBy", b.created_at as "createdAt", b.approve_until as "approveUntil",
  b.sign_until as "signUntil", e.account as "exportedBy", b.exported_at as "exportedAt", b.signed_at as "signedAt",
  b.send_from as "sendFrom", b.ended_at as "endedAt", b.replaces_batch_id as "replacedBatch",
  (select n.id from chain.batch n where n.replaces_batch_id = b.id and n.state <> 'abandoned') as "replacedBy",
  (select count(*)::integer from chain.batch_approval p where p.batch_id = b.id) as approvals,
  i.rows, i."sentRows", i."paidRows", i.units
  from chain.batch b join chain.token t on t.id = b.token join shop.payment_method m on m.id = t.payment_method_id
  join shop.administrator a on a.id = b.created_by left join shop.administrator e on e.id = b.exported_by
  cross join lateral (
    select count(*)::integer as rows, coalesce(sum(n.units) filter (where n.asset = 'token'), 0)::bigint as units,
           (count(*) filter (where n.outcome = 'paid'))::integer as "paidRows",
           (count(*) filter (where exists (select from chain.sent s where s.item_id = n.id)))::integer as "sentRows"
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
    select i.position, i.withdrawal_id as "withdrawalId", i.deposit_id as "depositId", i.from_account as "from", i.to_account as "to", i.asset, i.units, i.nonce,
           i.reference, i.expires_at as "expiresAt", s.batch_id as "supersededBatch", s.position as "supersededPosition", i.variants,
           i.state, i.outcome, i.tx, (select min(n.sent_at) from chain.sent n where n.item_id = i.id) as "sentAt",
           chain.sent_bytes(i.id) as "sentBytes", ${payeeColumns}
      from chain.batch_item i left join chain.batch_item s on s.id = i.supersedes_item_id
      left join shop.withdrawal w on w.id = i.withdrawal_id
      left join chain.deposit d on d.id = i.deposit_id
      join shop.customer c on c.id = coalesce(w.customer_id, d.customer_id, i.customer_id) ${reviewers}
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
