import type { DatabaseTransaction } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { Session } from '../../foundation/sessions/session.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type Actor, insertAudit } from './audit-store.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** An audit entry with its action: the path of a call or the name of a job. */
export type AuditedAction = AuditEntry & {
  action: string;
  /** The address of the request; not stored for customers. */
  ip?: string | undefined;
  /** The user agent of the request; not stored for customers. */
  userAgent?: string | undefined;
};

export function createAuditService({ clock }: Pick<ServerContext, 'clock'>) {
  async function record(transaction: DatabaseTransaction, actor: Actor, entry: AuditedAction, at: Date): Promise<void> {
    const { action, subject, facts = {}, changes = {} } = entry;
    const { ip = null, userAgent = null } = actor.kind === 'customer' ? {} : entry;
    const details = { ...facts, ...(Object.keys(changes).length > 0 && { changes }) };
    await insertAudit(transaction, { actor, action, subject, details, ip, userAgent, createdAt: at });
  }

  async function recordFor(
    transaction: DatabaseTransaction,
    session: Session,
    { now, ...entry }: AuditedAction & { now: Date },
  ): Promise<void> {
    await record(transaction, actorOf(session), entry, now);
  }

  async function recordAdministrator(
    transaction: DatabaseTransaction,
    { administratorId }: { administratorId: bigint },
    entry: AuditedAction,
  ): Promise<void> {
    await record(transaction, { kind: 'administrator', id: administratorId }, entry, clock.now());
  }

  async function recordSystem(transaction: DatabaseTransaction, entry: AuditedAction): Promise<void> {
    await record(transaction, { kind: 'system', id: null }, entry, clock.now());
  }

  async function recordCustomer(
    transaction: DatabaseTransaction,
    customerId: bigint,
    entry: AuditedAction,
  ): Promise<void> {
    await record(transaction, { kind: 'customer', id: customerId }, entry, clock.now());
  }

  return { recordFor, recordAdministrator, recordSystem, recordCustomer };
}

const actorOf = (session: Session): Actor =>
  session.kind === 'customer'
    ? { kind: 'customer', id: session.actorId }
    : { kind: 'administrator', id: session.administratorId };
