import type { DatabaseTransaction } from '@goodturn/database';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { insertAudit, listAudit } from './audit-store.ts';
import { type PageRequest, pageOf, readPage } from '../lists/page.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** An audit entry without actor and time. */
export interface AuditEntry {
  action: string;
  subject: string;
  details?: Readonly<Record<string, string>>;
}

export function createAuditService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  /** Writes down what an administrator did, in the database transaction that did it. */
  async function record(
    transaction: DatabaseTransaction,
    administrator: Pick<ActingAdministrator, 'administratorId'>,
    deed: AuditEntry,
  ): Promise<void> {
    await insertAudit(transaction, {
      actorKind: 'administrator',
      actorId: administrator.administratorId,
      action: deed.action,
      subject: deed.subject,
      details: deed.details ?? {},
      createdAt: clock.now(),
    });
  }

  /** Writes down what a job did by itself. */
  async function recordSystem(transaction: DatabaseTransaction, deed: AuditEntry): Promise<void> {
    const { action, subject, details = {} } = deed;
    await insertAudit(transaction, {
      actorKind: 'system',
      actorId: null,
      action,
      subject,
      details,
      createdAt: clock.now(),
    });
  }

  /** Writes down what a customer changed of the own account. */
  async function recordCustomer(transaction: DatabaseTransaction, customerId: bigint, deed: AuditEntry): Promise<void> {
    const { action, subject, details = {} } = deed;
    const who = { actorKind: 'customer', actorId: customerId } as const;
    await insertAudit(transaction, { ...who, action, subject, details, createdAt: clock.now() });
  }

  async function inquire(request: PageRequest & { text?: string | undefined }) {
    const { before, size } = readPage(request);
    const page = pageOf(
      await listAudit(database, { text: request.text?.trim() || undefined, before, limit: size + 1 }),
      size,
    );
    return {
      ...page,
      list: page.list.map((row) => ({
        auditId: row.id,
        actor: row.account ?? (row.actor_id === null ? row.actor_kind : `${row.actor_kind} ${row.actor_id}`),
        action: row.action,
        subject: row.subject,
        details: row.details,
        at: row.created_at,
      })),
    };
  }

  return { record, recordSystem, recordCustomer, inquire };
}
