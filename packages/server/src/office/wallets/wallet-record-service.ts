import { addressText, type Chain } from '@goodturn/addresses';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { customerFilterOf } from '../../foundation/lists/filter-ids.ts';
import { findCustomers } from '../../foundation/lists/search-lookups.ts';
import { keysetPage, keysetOf, type ListRequest } from '../../foundation/lists/pagination.ts';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import { parseSearch, type SearchTerms } from '../../foundation/lists/search-terms.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { ResponseOf } from '@goodturn/contract';
import { sql, type RawBuilder } from 'kysely';
import { likeBeginning } from '../../foundation/lists/list-conditions.ts';
import {
  isAnyOf,
  isEqual,
  isEvery,
  isSome,
  isWithinDays,
  type Condition,
} from '../../foundation/lists/list-conditions.ts';

export type WalletRecordService = ReturnType<typeof createWalletRecordService>;

/** A filter in the form of the call, which writes ids as texts. */
type OnWire<Filter> = Omit<Filter, 'customerId'> & { userId?: string | undefined };

const idText = (id: bigint | null): string | null => id?.toString() ?? null;

/** Lists the transfers between the shop and the outside. */
export function createWalletRecordService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  async function scopeOf(search: string | undefined): Promise<WalletRecordScope> {
    const { timeZone } = await settings.current();
    const terms = search === undefined ? undefined : parseSearch(search);
    return { search: terms && { terms, customerIds: await findCustomers(database, terms) }, timeZone };
  }

  return {
    async list(request: OnWire<WalletRecordRequest>) {
      const scope = await scopeOf(request.search);
      const { query, size } = walletRecordPage(customerFilterOf(request), scope);
      const { list, nextCursor } = keysetPage((await query.execute(database)).rows, { size });
      return {
        list: list.map((row) => ({
          recordId: `${row.id}`,
          kind: row.kind,
          paymentMethod: row.method,
          toPaymentMethod: row.toMethod,
          amount: formatMoney(moneyFromMicros(row.amount)),
          block: row.block === null ? null : Number(row.block),
          tx: row.reference,
          sender: row.sender && row.senderChain && addressText(row.senderChain, row.sender),
          receiver: row.receiver,
          userId: idText(row.customerId),
          userName: row.userName,
          recipient: row.recipient,
          brandName: row.brandName,
          approvalId: idText(row.approvalId),
          fingerprint: row.fingerprint,
          requestedBy: row.requestedBy,
          decidedBy: row.decidedBy,
          remark: row.remark,
          createdAt: siteTime(row.createdAt, scope.timeZone),
        })),
        nextCursor,
      };
    },

    async totals(filter: OnWire<WalletRecordFilter>, max?: number) {
      const amounts = walletRecordAmounts(customerFilterOf(filter), await scopeOf(filter.search));
      return await totalsOf(database, ['received', 'paid', 'net'], amounts, max);
    },
  };
}

type Shown = ResponseOf<'wallet_record/inquire'>['list'][number];
type OutsideKind = Shown['kind'];
type Method = Shown['paymentMethod'];

interface WalletRecordRow {
  id: bigint;
  kind: OutsideKind;
  method: Method;
  toMethod: Method | null;
  /** It is negative for outgoing transfers. */
  amount: bigint;
  block: bigint | null;
  reference: string | null;
  sender: Buffer | null;
  senderChain: Chain | null;
  receiver: string | null;
  customerId: bigint | null;
  userName: string | null;
  recipient: string | null;
  brandName: string | null;
  approvalId: bigint | null;
  fingerprint: string | null;
  requestedBy: string | null;
  decidedBy: string | null;
  remark: string | null;
  createdAt: Date;
}

export interface WalletRecordFilter {
  search?: string | undefined;
  kind?: OutsideKind[] | undefined;
  paymentMethod?: Method[] | undefined;
  customerId?: bigint | undefined;
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

type WalletRecordRequest = ListRequest<'created'> & WalletRecordFilter;

interface WalletRecordScope {
  /** The search terms and the customers that they match; undefined without a search. */
  search: { terms: SearchTerms; customerIds: readonly bigint[] } | undefined;
  timeZone: string;
}

// The kinds are those of the partial index on these transfers, so that the planner uses it.
const isOutside = sql<boolean>`t.kind in ('recharge', 'recharge_correction', 'withdrawal_paid', 'brand_funding', 'brand_payout',
  'goodwill_funding', 'fees_payout', 'commission_payout', 'treasury_move', 'payout_shortfall', 'shortfall_funding', 'fill_shortfall')`;
const isOfApproval = sql<boolean>`t.kind in ('brand_funding', 'brand_payout', 'goodwill_funding', 'fees_payout', 'commission_payout',
  'treasury_move', 'shortfall_funding', 'fill_shortfall')`;
const sorts = { created: { by: sql`t.created_at`, kind: 'time' } } as const;

/** Outside accounts have the type 9, and the payment method as their owner. */
const isOutsideAccount = (account: RawBuilder<unknown>) => sql`(${account} >> 48) = 9`;
const isIncoming = isOutsideAccount(sql`t.debit_account_id`);
// An outgoing transfer credits the outside account of its payment method.
const account = sql`case when t.kind = 'treasury_move' or not ${isIncoming} then t.credit_account_id else t.debit_account_id end`;
const methodOf = (outside: RawBuilder<unknown>) =>
  sql`coalesce((select m.code from shop.payment_method m where m.id = (${outside} & ((1::bigint << 48) - 1))), 'bank')`;
const signed = sql`case when ${isIncoming} then t.amount else -t.amount end`;

/** Selects transfers of customers: recharges are lines of their statements, payouts are found by withdrawals. */
const ofCustomers = (ids: readonly bigint[]) => sql`
  select x.id from ledger.transfer x where x.customer_id = any(${[...ids]}::bigint[]) and x.kind in ('recharge', 'recharge_correction')
   union all
  select x.id from shop.withdrawal w join ledger.transfer x on x.kind in ('withdrawal_paid', 'payout_shortfall') and x.subject_id = w.id
   where w.customer_id = any(${[...ids]}::bigint[])`;

const ofTransactions = (hash: string) => sql`
  select x.id from shop.recharge r join ledger.transfer x on x.kind = 'recharge' and x.subject_id = r.id
   where r.transaction_reference like ${likeBeginning(hash)}
   union all
  select x.id from shop.withdrawal w join ledger.transfer x on x.kind in ('withdrawal_paid', 'payout_shortfall') and x.subject_id = w.id
   where w.transaction_reference like ${likeBeginning(hash)}`;

/** Selects the transfers of approvals by reference: those of chains are in lower case, those of banks in capitals. */
const ofReferences = (code: string) => sql`
  select t.id from shop.payment_reference f join ledger.transfer t on t.subject_id = f.approval_id and ${isOfApproval}
   where f.reference like ${likeBeginning(code)} or f.reference like ${likeBeginning(code.toUpperCase())}`;

/**
 * Selects what a sender sent: deposits as a watcher saw them, by the transaction that they name, and payouts of a payout
 * address by their rows.
 */
const ofSenders = (account: Buffer) => sql`
  select x.id from chain.observed_transfer o
    join shop.deposit_address d on d.chain = o.chain and d.account = o.to_account
    join shop.recharge r on r.customer_id = d.customer_id and r.transaction_reference = encode(o.tx, 'hex') and r.credited_amount = o.units
    join ledger.transfer x on x.kind = 'recharge' and x.subject_id = r.id
   where o.from_account = ${account}
   union all
  select x.id from chain.batch_item i join shop.withdrawal w on w.id = i.withdrawal_id and w.payout_item_id = i.id
    join ledger.transfer x on x.kind in ('withdrawal_paid', 'payout_shortfall') and x.subject_id = w.id
   where i.chain in ('tron', 'ethereum') and i.from_account = ${account}`;

function isFound({ terms, customerIds }: NonNullable<WalletRecordScope['search']>): Condition {
  const { id, transaction, account: sender, code } = terms;
  const parts = [
    ...(customerIds.length === 0 ? [] : [ofCustomers(customerIds)]),
    ...(transaction === undefined ? [] : [ofTransactions(transaction)]),
    ...(sender === undefined ? [] : [ofSenders(sender)]),
    ...(code === undefined ? [] : [ofReferences(transaction ?? code)]),
  ];
  const found = parts.map((part) => sql<boolean>`t.id = any(array(${part}))`);
  return isSome([...isEqual(sql`t.id`, id), ...found]);
}

function conditionsOf(filter: WalletRecordFilter, { search, timeZone }: WalletRecordScope): Condition[] {
  const { kind, paymentMethod, customerId, createdFrom, createdTo } = filter;
  const isByMethod = isSome([
    ...isAnyOf(methodOf(account), paymentMethod),
    ...isAnyOf(sql`case t.kind when 'treasury_move' then ${methodOf(sql`t.debit_account_id`)} end`, paymentMethod),
  ]);
  return [
    isOutside,
    ...isAnyOf(sql`t.kind`, kind),
    ...(paymentMethod === undefined ? [] : [isByMethod]),
    ...(customerId === undefined ? [] : [sql<boolean>`t.id = any(array(${ofCustomers([customerId])}))`]),
    ...isWithinDays(sql`t.created_at`, { name: 'created', from: createdFrom, to: createdTo }, timeZone),
    ...(search === undefined ? [] : [isFound(search)]),
  ];
}

/** The bytes of a recharge's transaction; a reference that is none has none. */
const referenceBytes = sql`case when r.transaction_reference ~ '^[0-9a-f]{64}$' then decode(r.transaction_reference, 'hex') end`;

function walletRecordPage(request: WalletRecordRequest, scope: WalletRecordScope) {
  const keyset = keysetOf(request, sorts, { id: sql`t.id`, sort: 'created', descending: true });
  const { size, after, order, position } = keyset;
  const query = sql<WalletRecordRow & { position: string }>`
    select ${position} as position, t.id, t.kind, ${methodOf(account)} as method,
           case t.kind when 'treasury_move' then ${methodOf(sql`t.debit_account_id`)} end as "toMethod",
           ${signed} as amount, coalesce(r.transaction_reference, w.transaction_reference, a.payload -> 'fields' ->> 'reference') as reference,
           coalesce(p.block, o.block) as block, coalesce(i.from_account, o.from_account) as sender, coalesce(i.chain, d.chain) as "senderChain",
           coalesce(w.address, d.address) as receiver, c.id as "customerId", c.user_name as "userName", c.recipient,
           b.name as "brandName", a.id as "approvalId", a.fingerprint, q.account as "requestedBy", e.account as "decidedBy",
           a.reason as remark, t.created_at as "createdAt"
      from (select * from ledger.transfer t where ${isEvery([...conditionsOf(request, scope), ...after])}
             order by ${order} limit ${size + 1}) t
      left join shop.recharge r on t.kind = 'recharge' and r.id = t.subject_id
      left join shop.withdrawal w on t.kind in ('withdrawal_paid', 'payout_shortfall') and w.id = t.subject_id
      left join shop.approval a on a.id = coalesce(r.approval_id, w.approval_id, case when t.kind not in ('recharge', 'withdrawal_paid', 'payout_shortfall') then t.subject_id end)
      left join shop.administrator q on q.id = a.requested_by
      left join shop.administrator e on e.id = a.decided_by
      left join shop.customer c on c.id = coalesce(t.customer_id, w.customer_id)
      left join shop.deposit_address d on t.kind = 'recharge' and d.customer_id = t.customer_id
        and d.chain = case ${methodOf(account)} when 'usdt_trc20' then 'tron' else 'ethereum' end
      left join lateral (select s.block, s.from_account from chain.observed_transfer s
        where s.chain = d.chain and s.tx = ${referenceBytes} and s.to_account = d.account and s.units = r.credited_amount
        order by (s.ordinal = r.transaction_position) desc, s.observer limit 1) o on true
      left join chain.batch_item i on i.id = w.payout_item_id
      left join lateral (select min(s.block) as block from chain.observed_payout s where s.item_id = i.id and s.outcome = 'paid') p on true
      left join shop.brand b on t.kind in ('brand_funding', 'brand_payout')
        and b.id = ((case t.kind when 'brand_funding' then t.credit_account_id else t.debit_account_id end) & ((1::bigint << 48) - 1))
     order by ${order}`;
  return { query, size };
}

/** Selects what each transfer received, paid and both together; a move between payment methods is neither. */
const walletRecordAmounts = (filter: WalletRecordFilter, scope: WalletRecordScope): RawBuilder<unknown> => sql`
  select case when t.kind <> 'treasury_move' then greatest(${signed}, 0) else 0 end as received,
         case when t.kind <> 'treasury_move' then greatest(-(${signed}), 0) else 0 end as paid,
         case when t.kind <> 'treasury_move' then ${signed} else 0 end as net
    from ledger.transfer t where ${isEvery(conditionsOf(filter, scope))}`;
