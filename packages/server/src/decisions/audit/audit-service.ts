import type { DatabaseTransaction } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { Session } from '../../foundation/sessions/session.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type Actor, insertAudit } from './audit-store.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** An entry with the path of the call, or the name of the job. */
export type AuditedAction = AuditEntry & {
  action: string;
  /** Where the request came from; it is not kept of customers. */
  ip?: string | undefined;
  /** The program that sent it, as it names itself; kept as the address is. */
  userAgent?: string | undefined;
};

export function createAuditService({ clock }: Pick<ServerContext, 'clock'>) {
  async function record(transaction: DatabaseTransaction, actor: Actor, entry: AuditedAction, at: Date): Promise<void> {
    const { action, subject, facts = {}, changes = {} } = entry;
    const { ip = null, userAgent = null } = actor.kind === 'customer' ? {} : entry;
    const details = { ...facts, ...(Object.keys(changes).length > 0 && { changes }) };
    await insertAudit(transaction, { actor, action, subject, details, ip, userAgent, createdAt: at });
  }

  /** Records what a logged-in person did, in the database transaction that did it. */
  async function recordFor(
    transaction: DatabaseTransaction,
    session: Session,
    { now, ...entry }: AuditedAction & { now: Date },
  ): Promise<void> {
    await record(transaction, actorOf(session), entry, now);
  }

  /** Records what an administrator did, in the database transaction that did it. */
  async function recordAdministrator(
    transaction: DatabaseTransaction,
    { administratorId }: { administratorId: bigint },
    entry: AuditedAction,
  ): Promise<void> {
    await record(transaction, { kind: 'administrator', id: administratorId }, entry, clock.now());
  }

  /** Records what a job did. */
  async function recordSystem(transaction: DatabaseTransaction, entry: AuditedAction): Promise<void> {
    await record(transaction, { kind: 'system', id: null }, entry, clock.now());
  }

  /** Records what a customer changed of the own account. */
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
