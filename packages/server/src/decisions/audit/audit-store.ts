import type { FieldName } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';

export interface Actor {
  kind: 'administrator' | 'customer' | 'system';
  id: bigint | null;
}

export type StoredDetails = Partial<Record<FieldName, string>> & {
  changes?: Partial<Record<FieldName, readonly [string | null, string | null]>>;
};

export interface AuditRow {
  actor: Actor;
  action: string;
  /** The subject, such as "campaign 12". */
  subject: string;
  details: StoredDetails;
  /** The address of an administrator's request; null for customers and jobs. */
  ip: string | null;
  userAgent: string | null;
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
      ip: row.ip,
      user_agent: row.userAgent,
      created_at: row.createdAt,
    })
    .execute();
}
