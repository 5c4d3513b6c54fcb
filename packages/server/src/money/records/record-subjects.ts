/** Reads the subjects of the lines of a statement, each once for a whole page. */
import type { Database } from '@goodturn/database';
import {
  findApprovalReasons,
  findFriendOrders,
  findOrders,
  findProductNames,
  findRecharges,
  findWithdrawals,
  type FriendOrder,
  type Languages,
  type WithdrawalSubject,
} from './record-store.ts';

export interface SubjectOf {
  recordType: bigint;
  subjectId: bigint;
}

export interface RecordSubjects {
  orders: ReadonlyMap<bigint, { product: string }>;
  friendOrders: ReadonlyMap<bigint, FriendOrder>;
  recharges: ReadonlyMap<bigint, { paymentMethod: string }>;
  withdrawals: ReadonlyMap<bigint, WithdrawalSubject>;
  approvals: ReadonlyMap<bigint, { reason: string }>;
}

/** Names of products by revision. A very long statement concerns few revisions, and reads each name once. */
export type ProductNames = Map<bigint, string>;

const maxNames = 2_000;
const byId = <Row extends { id: bigint }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

async function readOrders(
  database: Database,
  customerId: bigint | undefined,
  ids: readonly bigint[],
  { languages, names }: { languages: Languages; names: ProductNames },
): Promise<{ id: bigint; product: string }[]> {
  const orders = await findOrders(database, customerId, ids);
  if (names.size > maxNames) names.clear();
  const unknown = [...new Set(orders.map(({ revisionId }) => revisionId))].filter((id) => !names.has(id));
  if (unknown.length > 0) {
    for (const { id, name } of await findProductNames(database, unknown, languages)) names.set(id, name);
  }
  return orders.map(({ id, revisionId }) => ({ id, product: names.get(revisionId) ?? '' }));
}

const recordTypes = {
  order: [0n, 2n, 7n, 8n],
  recharge: [1n],
  withdrawal: [5n, 6n],
  approval: [3n, 4n],
} satisfies Record<string, readonly bigint[]>;

/** Returns the subject of a line in the form of the audit: "order 22". */
export function subjectOf({ recordType, subjectId }: SubjectOf): string {
  const found = Object.entries(recordTypes).find(([, types]) => types.includes(recordType));
  if (found === undefined) throw new Error(`no record has the type ${recordType}`);
  return `${found[0]} ${subjectId}`;
}

/** Reads the subjects of these lines, all of one customer, or of anybody if there is no customer. */
export async function readSubjects(
  database: Database,
  customerId: bigint | undefined,
  lines: readonly SubjectOf[],
  languages: Languages,
  names: ProductNames = new Map(),
): Promise<RecordSubjects> {
  const find = async <Row extends { id: bigint }>(
    types: readonly bigint[],
    read: (ids: readonly bigint[]) => Promise<Row[]>,
  ) => {
    const ids = new Set(lines.filter(({ recordType }) => types.includes(recordType)).map(({ subjectId }) => subjectId));
    return byId(ids.size === 0 ? [] : await read([...ids]));
  };
  // Read sequentially, since a database transaction has one connection.
  return {
    orders: await find([0n, 7n, 8n], (ids) => readOrders(database, customerId, ids, { languages, names })),
    friendOrders: await find([2n], (ids) => findFriendOrders(database, ids)),
    recharges: await find(recordTypes.recharge, (ids) => findRecharges(database, ids)),
    withdrawals: await find(recordTypes.withdrawal, (ids) => findWithdrawals(database, ids)),
    approvals: await find(recordTypes.approval, (ids) => findApprovalReasons(database, ids)),
  };
}
