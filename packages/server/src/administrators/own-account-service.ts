import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from './acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { accountOf } from './administrator-creation-service.ts';
import * as store from './own-account-store.ts';

export type OwnAccountService = ReturnType<typeof createOwnAccountService>;

/**
 * The customer accounts that an administrator owns, and about which this person therefore decides and changes nothing.
 * They are only added to: whoever could take an own one back could decide about it after all.
 */
const unknownCustomer = () => new DomainError('not_found', { fields: { userId: 'error_view.not_found' } });

export function createOwnAccountService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit }: { audit: AuditService },
) {
  const aboutOf = ({ administratorId, customerId }: store.OwnCustomer) => ({
    subject: `administrator ${administratorId}`,
    details: { userId: `${customerId}` },
  });

  /** As the owner of the database. False if it was recorded before. */
  async function add(transaction: DatabaseTransaction, own: store.OwnCustomer): Promise<boolean> {
    if (!(await store.customerExists(transaction, own.customerId))) {
      throw unknownCustomer();
    }
    return await store.addOwnCustomer(transaction, own);
  }

  /** An administrator records an own account. Throws `not_found`, which names the field. */
  async function record(administrator: ActingAdministrator, customerId: bigint): Promise<void> {
    const own = { administratorId: administrator.administratorId, customerId };
    await inTransaction(database, async (transaction) => {
      const result = await store.recordPersonalAccount(transaction, administrator.tokenHash, customerId, clock.now());
      if (result === 'forbidden') throw new DomainError('forbidden');
      if (result === 'not_found') throw unknownCustomer();
      if (result === 'known') return;
      await audit.record(transaction, administrator, { action: 'admin/own_account', ...aboutOf(own) });
    });
  }

  /** The command on the server, which has the owner's rights, records it; false where there is no such administrator. Throws `not_found`. */
  async function recordFor(account: string, customerId: bigint): Promise<boolean> {
    return await inTransaction(database, async (transaction) => {
      const administratorId = await store.findAdministratorId(transaction, accountOf(account));
      if (administratorId === undefined) return false;
      const own = { administratorId, customerId };
      if (await add(transaction, own)) {
        await audit.recordSystem(transaction, { action: 'record-own-account', ...aboutOf(own) });
      }
      return true;
    });
  }

  return { record, recordFor };
}
