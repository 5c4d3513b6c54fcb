import type { DatabaseTransaction } from '@goodturn/database';
import type { ApprovalService } from '../approvals/approval-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ActingAdministrator } from '../permissions/acting-administrator.ts';
import { findCustomerOfOrder } from './order-admin-store.ts';

export type OrderOwnerService = ReturnType<typeof createOrderOwnerService>;

/** Nobody ships, refunds or decides about an order of an own customer account: each domain that does so asks here. */
export function createOrderOwnerService({ approvals }: { approvals: Pick<ApprovalService, 'refuseOwner'> }) {
  /** Throws `not_found`, and `own_account` where the administrator recorded the order's customer as the own account. */
  async function refuseOwner(
    transaction: DatabaseTransaction,
    administrator: Pick<ActingAdministrator, 'administratorId'>,
    orderId: bigint,
  ): Promise<void> {
    const customerId = await findCustomerOfOrder(transaction, orderId);
    if (customerId === undefined) throw new DomainError('not_found');
    await approvals.refuseOwner(transaction, administrator, customerId);
  }

  return { refuseOwner };
}
