import type { Database } from '@goodturn/database';
import { sql } from 'kysely';
import { isEqual, isEvery } from '../lists/list-conditions.ts';
import type { ReturnRow } from './return-store.ts';

/** Asked for, accepted with goods that are on their way back, or decided. */
export type ReturnQueue = 'requested' | 'coming' | 'decided';

export interface ReturnDeskRow extends ReturnRow {
  decidedBy: string | null;
  receivedBy: string | null;
  receivedAt: Date | null;
  approvalId: bigint | null;
}

const isIn = {
  requested: sql<boolean>`r.state = 'requested'`,
  coming: sql<boolean>`r.state = 'accepted' and s.state = 'returned' and g.return_id is null`,
  decided: sql<boolean>`r.state <> 'requested'`,
};

interface ReturnDeskRequest {
  queue: ReturnQueue | undefined;
  id: bigint | undefined;
  after: bigint | undefined;
  limit: number;
}

/** A queue comes with the oldest first, and what is decided with the newest. */
export async function readReturnDesk(
  database: Database,
  { queue, id, after, limit }: ReturnDeskRequest,
): Promise<ReturnDeskRow[]> {
  const isQueue = queue === 'requested' || queue === 'coming';
  const [beyond, order] = isQueue ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const conditions = [
    ...(queue === undefined ? [] : [isIn[queue]]),
    ...isEqual(sql`r.id`, id),
    ...(after === undefined ? [] : [sql<boolean>`r.id ${beyond} ${after}`]),
  ];
  const { rows } = await sql<ReturnDeskRow>`
    select r.id, r.order_id, r.reason, r.note, r.state, r.requested_at, r.decision_due_at, r.decided_at, r.remark,
           d.account as "decidedBy", a.account as "receivedBy", g.received_at as "receivedAt",
           (select max(p.id) from shop.approval p
             where p.state = 'pending' and p.kind = 'return_rejection' and p.subject_id = r.id) as "approvalId"
      from shop.return_request r
      join shop.shipment s on s.order_id = r.order_id
      left join shop.administrator d on d.id = r.decided_by
      left join shop.returned_goods g on g.return_id = r.id
      left join shop.administrator a on a.id = g.received_by
     where ${isEvery(conditions)}
     order by r.id ${order} limit ${limit}`.execute(database);
  return rows;
}
