import type { FieldName } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import type { Session } from '../sessions/session.ts';
import { type AuditEntry, fieldEntries } from './audit-entry.ts';
import { type Actor, insertAudit, listAudit, type StoredDetails } from './audit-store.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** An entry with the path of the call, or the name of the job. */
export type AuditedAction = AuditEntry & { action: string };

/** One value of an entry: a fact, or what a value was before and is now. */
export interface AuditDetail {
  field: FieldName;
  before?: string | null;
  value: string | null;
}

export function createAuditService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  async function record(transaction: DatabaseTransaction, actor: Actor, entry: AuditedAction, at: Date): Promise<void> {
    const { action, subject, facts = {}, changes = {} } = entry;
    const details = { ...facts, ...(Object.keys(changes).length > 0 && { changes }) };
    await insertAudit(transaction, { actor, action, subject, details, createdAt: at });
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

  async function list(request: PageRequest & { text?: string | undefined }) {
    const { before, size } = parsePage(request);
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
        details: detailsOf(row.details),
        at: row.created_at,
      })),
    };
  }

  return { recordFor, recordAdministrator, recordSystem, recordCustomer, list };
}

const actorOf = (session: Session): Actor =>
  session.kind === 'customer'
    ? { kind: 'customer', id: session.actorId }
    : { kind: 'administrator', id: session.administratorId };

function detailsOf({ changes = {}, ...facts }: StoredDetails): AuditDetail[] {
  return [
    ...fieldEntries(facts).map(([field, value]) => ({ field, value })),
    ...fieldEntries(changes).map(([field, [before, value]]) => ({ field, before, value })),
  ];
}
