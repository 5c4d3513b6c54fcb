import type { Context } from '../context.ts';
import { bool, int } from '../reading/columns.ts';

const accountsOf = (type: number /* index: of account types */, table: string, isRequired = 'true'): string =>
  `select (${type}::bigint << 48) + id as account, ${isRequired} as required from only ${table}`;

/** Every owned account by its id; a draft campaign has no escrow account yet. */
const owned = [
  accountsOf(1, 'shop.customer'),
  accountsOf(2, 'shop.customer'),
  accountsOf(3, 'shop.campaign', `state <> 'draft'`),
  accountsOf(4, 'shop.brand'),
  accountsOf(5, 'shop.brand'),
  'select (type << 48) + owner, true from (values (6::bigint, 0), (7, 0), (8, 0), (9, 1), (9, 2), (9, 3), (9, 9), (10, 1), (10, 2), (10, 3)) platform (type, owner)',
].join(' union all ');

/** Reads the accounts that have to exist, in the order of their ids. */
export const ownersOf = ({ snapshot }: Context) =>
  snapshot.stream({
    columns: { account: int, required: bool },
    from: `(${owned}) o`,
    alias: 'o',
    orderBy: 'o.account',
  });

/** Reads the amounts that open withdrawals hold in each customer's frozen account. */
export const heldByWithdrawals = ({ snapshot }: Context) =>
  snapshot.stream({
    columns: { account: ['(2::bigint << 48) + w.customer_id', int], amount: int, id: int },
    from: 'only shop.withdrawal w',
    alias: 'w',
    where: `w.stage in ('under_review', 'approved', 'signing', 'batched', 'signed', 'sent')`,
    orderBy: '(2::bigint << 48) + w.customer_id',
  });
