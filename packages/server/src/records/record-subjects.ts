/** What the lines of a statement belong to, each read once for a whole page. */
import type { Database } from '@goodturn/database';
import {
  findApprovalReasons,
  findOrders,
  findRecharges,
  findWithdrawals,
  type Languages,
  type OrderSubject,
  type WithdrawalSubject,
} from './record-store.ts';

/** As much of a statement's line as says what it belongs to. */
export interface SubjectOf {
  recordType: bigint;
  subjectId: bigint;
}

export interface RecordSubjects {
  orders: ReadonlyMap<bigint, OrderSubject>;
  recharges: ReadonlyMap<bigint, { way: string }>;
  withdrawals: ReadonlyMap<bigint, WithdrawalSubject>;
  approvals: ReadonlyMap<bigint, { reason: string }>;
}

const byId = <Row extends { id: bigint }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

export async function readSubjects(
  database: Database,
  lines: readonly SubjectOf[],
  languages: Languages,
): Promise<RecordSubjects> {
  const find = async <Row extends { id: bigint }>(
    types: readonly bigint[],
    read: (ids: readonly bigint[]) => Promise<Row[]>,
  ) => {
    const ids = new Set(lines.filter(({ recordType }) => types.includes(recordType)).map(({ subjectId }) => subjectId));
    return byId(ids.size === 0 ? [] : await read([...ids]));
  };
  const [orders, recharges, withdrawals, approvals] = await Promise.all([
    find([0n, 2n, 7n, 8n], (ids) => findOrders(database, ids, languages)),
    find([1n], (ids) => findRecharges(database, ids)),
    find([5n, 6n], (ids) => findWithdrawals(database, ids)),
    find([3n, 4n], (ids) => findApprovalReasons(database, ids)),
  ]);
  return { orders, recharges, withdrawals, approvals };
}
