import type { FieldName } from '@goodturn/contract';
import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { sql } from 'kysely';

export interface Actor {
  kind: 'administrator' | 'customer' | 'system';
  id: bigint | null;
}

export type StoredDetails = Partial<Record<FieldName, string>> & {
  changes?: Partial<Record<FieldName, readonly [string | null, string | null]>>;
};

/** A person who has no session yet. */
export interface Person {
  kind: 'administrator' | 'customer';
  id: bigint;
}

export interface AuditRow {
  action: string;
  /** The subject, such as "campaign 12". */
  subject: string;
  details: StoredDetails;
  /** The address of the request, which is not kept for customers. */
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
}

/**
 * Records the entry in the name of the person whose session this is, or of the system; returns false if the session has
 * ended.
 */
export async function recordAudit(
  transaction: DatabaseTransaction,
  { by, action, subject, details, ip, userAgent, createdAt }: AuditRow & { by: SecretToken | undefined },
): Promise<boolean> {
  const { rows } = await sql<{ recorded: boolean }>`
    select shop.record_audit(${by ?? null}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb, ${ip}::inet, ${userAgent},
      ${createdAt}) as recorded`.execute(transaction);
  return rows[0]?.recorded === true;
}

/** Records the entry of a person who has just registered or used a link; returns false for anything else. */
export async function recordArrival(
  transaction: DatabaseTransaction,
  { person, action, details, ip, createdAt }: Omit<AuditRow, 'subject' | 'userAgent'> & { person: Person },
): Promise<boolean> {
  const { rows } = await sql<{ recorded: boolean }>`
    select shop.record_arrival(${person.kind}, ${person.id}, ${action}, ${JSON.stringify(details)}::jsonb, ${ip}::inet,
      ${createdAt}) as recorded`.execute(transaction);
  return rows[0]?.recorded === true;
}
