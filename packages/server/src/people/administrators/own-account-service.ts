import * as store from './own-account-store.ts';
import { inTransaction, type DatabaseTransaction } from '@goodturn/database';
import type { AuditService } from '../../decisions/audit/audit-service.ts';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { accountOf } from '../../foundation/texts/account-names.ts';

export const unknownCustomer = () => new DomainError('not_found', { fields: { userId: 'error_view.not_found' } });

/**
 * Records the customer accounts that an administrator owns, for the command on the server. About these the person
 * decides and changes nothing; a record ends only by two others.
 */
export function createOwnAccountService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { audit }: { audit: Pick<AuditService, 'recordSystem'> },
) {
  /** Runs with the rights of the database owner. Returns false if the account was recorded before. */
  async function add(transaction: DatabaseTransaction, own: store.OwnCustomer): Promise<boolean> {
    if (!(await store.customerExists(transaction, own.customerId))) {
      throw unknownCustomer();
    }
    return await store.addOwnCustomer(transaction, { ...own, at: clock.now() });
  }

  /**
   * Records the account for the command on the server, which has the owner's rights; returns false if there is no such
   * administrator. Throws `not_found`.
   */
  async function recordFor(account: string, customerId: bigint): Promise<boolean> {
    return await inTransaction(database, async (transaction) => {
      const administratorId = await store.findAdministratorId(transaction, accountOf(account));
      if (administratorId === undefined) return false;
      const own = { administratorId, customerId };
      if (await add(transaction, own)) {
        const about = { subject: `administrator ${administratorId}`, facts: { userId: `${customerId}` } } as const;
        await audit.recordSystem(transaction, { action: 'record-own-account', ...about });
      }
      return true;
    });
  }

  return { recordFor };
}
