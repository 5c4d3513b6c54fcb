import { type DatabaseTransaction, inTransaction } from '@goodturn/database';
import { formatMoney, type Money } from '@goodturn/money';
import type { ApprovalService, IdempotencyContext } from '../approvals/approval-service.ts';
import type { AuditService } from '../audit/audit-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../administrators/acting-administrator.ts';
import type { ServerContext } from '../server-context.ts';
import { findCustomerName, ownsCustomer, setDisabled } from './user-store.ts';

export type UserService = ReturnType<typeof createUserService>;

export function createUserService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { approvals, audit }: { approvals: ApprovalService; audit: AuditService },
) {
  /** Asks for an increase out of the platform's own money. Throws `not_found`, `conflict_of_interest`. */
  async function increaseBalance(
    administrator: ActingAdministrator,
    stamp: IdempotencyContext,
    increase: { customerId: bigint; amount: Money; reason: string },
  ) {
    const { customerId, amount, reason } = increase;
    return await approvals.requestApproval(administrator, stamp, async (transaction) => ({
      kind: 'system_increase',
      subject: await nameOf(transaction, customerId),
      subjectId: customerId,
      payload: { amount: formatMoney(amount) },
      reason,
    }));
  }

  /** Disables or enables an account, which can still log in, read and withdraw. Throws `not_found`, `conflict_of_interest`. */
  async function setAccountDisabled(
    administrator: ActingAdministrator,
    change: { customerId: bigint; disabled: boolean; reason: string },
  ): Promise<void> {
    const { customerId, disabled, reason } = change;
    await inTransaction(database, async (transaction) => {
      if (await ownsCustomer(transaction, administrator.administratorId, customerId)) {
        throw new DomainError('conflict_of_interest');
      }
      const found = await setDisabled(transaction, customerId, disabled ? clock.now() : null);
      if (!found) throw new DomainError('not_found');
      await audit.record(transaction, administrator, {
        action: 'user/disable',
        subject: `customer ${customerId}`,
        details: { disabled: `${disabled}`, reason },
      });
    });
  }

  return { increaseBalance, setAccountDisabled };
}

async function nameOf(transaction: DatabaseTransaction, customerId: bigint): Promise<string> {
  const name = await findCustomerName(transaction, customerId);
  if (name === undefined) throw new DomainError('not_found');
  return name;
}
