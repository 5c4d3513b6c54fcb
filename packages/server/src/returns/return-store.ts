import type { Database } from '@goodturn/database';

/** Returns of these orders, in the order in which they were asked for. */
export async function readReturns(database: Database, orderIds: readonly bigint[]) {
  if (orderIds.length === 0) return [];
  return await database
    .selectFrom('shop.return_request')
    .select(['id', 'order_id', 'reason', 'note', 'state', 'asked_at', 'decide_by', 'decided_at', 'remark'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

export type ReturnRow = Awaited<ReturnType<typeof readReturns>>[number];

export async function findOrderOfReturn(database: Database, returnId: bigint): Promise<bigint | undefined> {
  const row = await database
    .selectFrom('shop.return_request')
    .select('order_id')
    .where('id', '=', returnId)
    .executeTakeFirst();
  return row?.order_id;
}
