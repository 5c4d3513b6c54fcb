import type { DatabaseTransaction, SecretToken } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type Person, recordArrival, recordAudit } from './audit-store.ts';

export type AuditService = ReturnType<typeof createAuditService>;

/** An audit entry with its action: the path of a call or the name of a job. */
export type AuditedAction = AuditEntry & {
  action: string;
  /** The address of the request; not stored for customers. */
  ip?: string | undefined;
  /** The user agent of the request; not stored for customers. */
  userAgent?: string | undefined;
};

/** Records who did what. The database finds out who acts from the token of the session. */
export function createAuditService({ clock }: Pick<ServerContext, 'clock'>) {
  async function record(
    transaction: DatabaseTransaction,
    by: SecretToken | undefined,
    { action, subject, ip, userAgent, now = clock.now(), ...said }: AuditedAction & { now?: Date },
  ): Promise<void> {
    const row = {
      by,
      action,
      subject,
      details: detailsOf(said),
      ip: ip ?? null,
      userAgent: userAgent ?? null,
      createdAt: now,
    };
    if (!(await recordAudit(transaction, row))) throw new DomainError('not_logged_in');
  }

  /** Throws `not_logged_in` if the session has ended meanwhile. */
  async function recordFor(
    transaction: DatabaseTransaction,
    { token }: { token: SecretToken },
    entry: AuditedAction & { now?: Date },
  ): Promise<void> {
    await record(transaction, token, entry);
  }

  async function recordSystem(transaction: DatabaseTransaction, entry: AuditedAction): Promise<void> {
    await record(transaction, undefined, entry);
  }

  /** Records that a person without a session registered, or used a link, at this moment. */
  async function recordArrivalOf(
    transaction: DatabaseTransaction,
    person: Person,
    { action, ip, now, ...said }: Omit<AuditedAction, 'subject'> & { now: Date },
  ): Promise<void> {
    const row = { person, action, details: detailsOf(said), ip: ip ?? null, createdAt: now };
    if (!(await recordArrival(transaction, row)))
      throw new Error(`${person.kind} ${person.id} did not ${action} just now`);
  }

  return { recordFor, recordSystem, recordArrival: recordArrivalOf };
}

const detailsOf = ({ facts = {}, changes = {} }: Pick<AuditEntry, 'facts' | 'changes'>) => ({
  ...facts,
  ...(Object.keys(changes).length > 0 && { changes }),
});
