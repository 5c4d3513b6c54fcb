import type { FieldName } from '@goodturn/contract';
import type { Database, DatabaseTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import { containing } from '../lists/containing.ts';

export interface Actor {
  kind: 'administrator' | 'customer' | 'system';
  id: bigint | null;
}

/** Facts by their field, and beside them what changed, each before and after. */
export type StoredDetails = Partial<Record<FieldName, string>> & {
  changes?: Partial<Record<FieldName, readonly [string | null, string | null]>>;
};

export interface AuditRow {
  actor: Actor;
  action: string;
  /** The subject, such as "campaign 12". */
  subject: string;
  details: StoredDetails;
  createdAt: Date;
}

export async function insertAudit(transaction: DatabaseTransaction, row: AuditRow): Promise<void> {
  await transaction
    .insertInto('shop.audit_entry')
    .values({
      actor_kind: row.actor.kind,
      actor_id: row.actor.id,
      action: row.action,
      subject: row.subject,
      details: JSON.stringify(row.details),
      created_at: row.createdAt,
    })
    .execute();
}

/** Newest first, from below `before`; one row more than a page, so that the caller sees whether there is another. */
export async function listAudit(
  database: Database,
  { text, before, limit }: { text: string | undefined; before: bigint | undefined; limit: number },
) {
  let query = database
    .selectFrom('shop.audit_entry as a')
    .leftJoin('shop.administrator as d', (join) =>
      join.onRef('d.id', '=', 'a.actor_id').on('a.actor_kind', '=', 'administrator'),
    )
    .select(['a.id', 'a.actor_kind', 'a.actor_id', 'd.account', 'a.action', 'a.subject', 'a.created_at'])
    .select(sql<StoredDetails>`a.details`.as('details'))
    .orderBy('a.id', 'desc')
    .limit(limit);
  if (text !== undefined) {
    const part = containing(text);
    query = query.where((where) =>
      where.or([
        where(sql`lower(d.account)`, '=', text.toLowerCase()),
        where('a.action', 'ilike', part),
        where('a.subject', 'ilike', part),
        // A request names the person or the brand in its details; its subject is the request itself.
        where(sql`a.details->>'subject'`, 'ilike', part),
      ]),
    );
  }
  if (before !== undefined) query = query.where('a.id', '<', before);
  return await query.execute();
}
