// Records events that change nothing and are audited all the same: failed log-ins, rejected calls, and views of a
// customer's page.
import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { sql } from 'kysely';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { AuditClient, RejectedCall } from '../../foundation/http/rejected-call.ts';
import type { AdministratorSession } from '../../foundation/sessions/session.ts';
import type { AuditService } from './audit-service.ts';

export type AccessRecords = ReturnType<typeof createAccessRecords>;

/** The time within which repeated views of a page are one audit entry. */
const viewMs = 30 * 60_000;
/** The time within which equal rejections of a person are one audit entry. */
const rejectionMs = 60 * 60_000;
const maxKnown = 20_000;

const subjectKinds = {
  approvalId: 'approval',
  withdrawalId: 'withdrawal',
  rechargeId: 'recharge',
  returnId: 'return',
  holdId: 'hold',
  orderId: 'order',
  campaignId: 'campaign',
  brandId: 'brand',
  roleId: 'role',
  administratorId: 'administrator',
  userId: 'customer',
} as const;

/**
 * Returns the first object that a body names by its id. It is only a fact and not the subject of the entry, since
 * nothing was done to it.
 */
function aboutOf(body: unknown): { subject?: string } {
  const values = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  for (const [name, kind] of Object.entries(subjectKinds)) {
    const [, id] = values.find(([key]) => key === name) ?? [];
    if (typeof id === 'string' && /^[1-9][0-9]{0,17}$/.test(id)) return { subject: `${kind} ${id}` };
  }
  return {};
}

export function createAccessRecords(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  audit: Pick<AuditService, 'recordFor' | 'recordSystem'>,
) {
  // When the latest rejections were recorded here, so that a flood of them does not ask the database.
  const recorded = new Map<string, number>();

  /**
   * Records that an administrator's call was rejected, with the missing right if that was the reason: once an hour for
   * each person, call and error, whatever the call was about. Otherwise anybody with an account could fill the audit.
   */
  async function rejected(session: AdministratorSession, call: RejectedCall): Promise<void> {
    const { path, error, node, body, ...client } = call;
    const what = error === 'forbidden' && node !== undefined ? { right: node } : { call: path };
    const [now, { administratorId }] = [clock.now(), session];
    const key = [administratorId, ...Object.entries(what).flat(), error].join(' ');
    if (now.getTime() - (recorded.get(key) ?? -Infinity) < rejectionMs) return;
    if (recorded.size >= maxKnown) recorded.clear();
    recorded.set(key, now.getTime());
    const since = new Date(now.getTime() - rejectionMs);
    try {
      await inTransaction(database, async (transaction) => {
        if (await hasRejection(transaction, { administratorId, facts: { ...what, error }, since })) return;
        const facts = { ...what, ...aboutOf(body), error };
        await audit.recordFor(transaction, session, { now, action: 'rejected', subject: 'calls', facts, ...client });
      });
    } catch (failure) {
      recorded.delete(key);
      throw failure;
    }
  }

  /** Records that an administrator viewed the page of a customer, once per half hour. */
  async function opened(session: AdministratorSession, customerId: bigint, client: AuditClient): Promise<void> {
    const [now, subject] = [clock.now(), `customer ${customerId}`] as const;
    const { administratorId } = session;
    await inTransaction(database, async (transaction) => {
      if (await hasViewed(transaction, { administratorId, subject, since: new Date(now.getTime() - viewMs) })) return;
      await audit.recordFor(transaction, session, { now, action: 'user/details', subject, ...client });
    });
  }

  /**
   * Records a failed log-in. For an unknown account the entry names no administrator, and recording it takes as long.
   */
  async function loginFailed(administratorId: bigint | undefined, client: AuditClient): Promise<void> {
    const subject = administratorId === undefined ? 'sessions' : (`administrator ${administratorId}` as const);
    await inTransaction(database, (transaction) =>
      audit.recordSystem(transaction, { action: 'admin/login_failed', subject, ...client }),
    );
  }

  return { rejected, opened, loginFailed };
}

/** Returns whether another process, or this one before its start, recorded such a rejection. */
async function hasRejection(
  transaction: DatabaseTransaction,
  { administratorId, facts, since }: { administratorId: bigint; facts: Readonly<Record<string, string>>; since: Date },
): Promise<boolean> {
  const found = await transaction
    .selectFrom('shop.audit_entry')
    .select('id')
    .where('subject', '=', 'calls')
    .where('created_at', '>', since)
    .where('action', '=', 'rejected')
    .where('actor_kind', '=', 'administrator')
    .where('actor_id', '=', administratorId)
    .where(sql<boolean>`details @> ${JSON.stringify(facts)}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

interface PageView {
  administratorId: bigint;
  subject: string;
  since: Date;
}

async function hasViewed(
  transaction: DatabaseTransaction,
  { administratorId, subject, since }: PageView,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('shop.audit_entry')
    .select('id')
    .where('subject', '=', subject)
    .where('created_at', '>', since)
    .where('action', '=', 'user/details')
    .where('actor_kind', '=', 'administrator')
    .where('actor_id', '=', administratorId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
