import {
  bytes,
  int,
  optionalBytes,
  optionalInt,
  optionalText,
  type RowOf,
  text,
  time,
  optionalTime,
  bool,
} from '../reading/columns.ts';
import type { Snapshot } from '../reading/snapshot.ts';

const millisecondsOf = (column: string): string => `floor(extract(epoch from ${column}) * 1000)::bigint`;

const batchColumns = {
  id: int,
  kind: text,
  chain: text,
  from: [`encode(b.from_account, 'hex')`, text],
  token: [`encode(t.contract, 'hex')`, text],
  paymentMethodId: ['t.payment_method_id', int],
  previousDigest: [`encode(b.previous_digest, 'hex')`, text],
  digest: [`encode(b.digest, 'hex')`, optionalText],
  feePrice: int,
  priorityFee: int,
  state: text,
  createdAt: time,
  createdMs: [millisecondsOf('b.created_at'), int],
  signUntilMs: [millisecondsOf('b.sign_until'), int],
  exportedAt: optionalTime,
} as const;
export type Batch = RowOf<typeof batchColumns>;

export const batchesOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: batchColumns,
    from: 'only chain.batch b left join only chain.token t on t.id = b.token',
    alias: 'b',
    orderBy: 'b.id',
  });

const itemColumns = {
  id: int,
  batchId: int,
  position: int,
  withdrawalId: optionalInt,
  depositId: optionalInt,
  returnedUnits: ['h.units', optionalInt],
  returnState: ['h.state', optionalText],
  returnMethod: ['h.payment_method_id', optionalInt],
  /** Whether two persons agreed, at any time, to return the deposit to this address. */
  isAgreed: [
    `coalesce(exists (select from only chain.deposit_decision n where n.deposit_id = i.deposit_id and n.decision = 'return'
       and n.account = i.to_account), false)`,
    bool,
  ],
  depositOf: ['i.customer_id', optionalInt],
  depositAccount: [`encode(d.account, 'hex')`, optionalText],
  topUp: ['i.after_item_id', optionalInt],
  isTopUpBefore: [
    `coalesce((select p.asset = 'native' and p.to_account = i.from_account and p.batch_id = i.batch_id and p.position = i.position - 1
       from only chain.batch_item p where p.id = i.after_item_id), false)`,
    bool,
  ],
  from: [`encode(i.from_account, 'hex')`, text],
  to: [`encode(i.to_account, 'hex')`, text],
  asset: text,
  units: int,
  nonce: optionalInt,
  reference: [`encode(i.reference, 'hex')`, optionalText],
  expirationMs: [millisecondsOf('i.expires_at'), optionalInt],
  supersedes: [`s.batch_id || ':' || s.position`, optionalText],
  supersededNonce: ['s.nonce', optionalInt],
  first: ['i.variants[1]', optionalBytes],
  second: ['i.variants[2]', optionalBytes],
  third: ['i.variants[3]', optionalBytes],
  state: text,
  tx: [`encode(i.tx, 'hex')`, optionalText],
  customerId: ['coalesce(w.customer_id, h.customer_id)', optionalInt],
  address: ['w.address', optionalText],
  amount: ['w.amount', optionalInt],
  fee: ['w.fee', optionalInt],
  stage: ['w.stage', optionalText],
  paidBy: ['w.payout_item_id', optionalInt],
  paymentMethodId: ['w.payment_method_id', optionalInt],
  reviewedAt: ['w.reviewed_at', optionalTime],
  observers: [
    `(select count(distinct o.observer) from only chain.observed_payout o where o.item_id = i.id and o.outcome = i.outcome
       and o.tx is not distinct from i.tx)`,
    int,
  ],
  contradictions: [
    `(select count(*) from only chain.observed_payout o where o.item_id = i.id and i.outcome is not null
       and (o.outcome <> i.outcome or o.tx is distinct from i.tx))`,
    int,
  ],
} as const;
export type BatchItem = RowOf<typeof itemColumns>;

export const batchItemsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: itemColumns,
    from: `only chain.batch_item i left join only chain.batch_item s on s.id = i.supersedes_item_id
      left join only shop.withdrawal w on w.id = i.withdrawal_id
      left join only chain.deposit h on h.id = i.deposit_id
      left join only shop.deposit_address d on d.customer_id = i.customer_id and d.chain = i.chain`,
    alias: 'i',
    orderBy: 'i.batch_id, i.position',
  });

const approvalColumns = {
  batchId: int,
  administratorId: int,
  passkeyId: int,
  approvedAt: time,
  publicKey: bytes,
  authenticatorData: bytes,
  clientData: bytes,
  signature: bytes,
  isOwnKey: [`coalesce(k.administrator_id = a.administrator_id and k.public_key = a.public_key, false)`, bool],
  rpId: ['k.rp_id', text],
  keyCreatedAt: ['k.created_at', optionalTime],
} as const;
export type BatchApproval = RowOf<typeof approvalColumns>;

export const batchApprovalsOf = (snapshot: Snapshot) =>
  snapshot.stream({
    columns: approvalColumns,
    from: 'only chain.batch_approval a left join only shop.administrator_passkey k on k.id = a.passkey_id',
    alias: 'a',
    orderBy: 'a.batch_id, a.administrator_id',
  });
