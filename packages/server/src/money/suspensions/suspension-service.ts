import { suspendable, type Suspendable } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { RechargeService } from '../recharges/recharge-service.ts';
import type { WithdrawalService } from '../withdrawals/withdrawal-service.ts';

export type SuspensionService = ReturnType<typeof createSuspensionService>;

export function createSuspensionService({ database }: Pick<ServerContext, 'database'>) {
  async function list() {
    const suspensions = new Map((await listSuspensions(database)).map((suspension) => [suspension.target, suspension]));
    return suspendable.options.map((target) => ({ target, suspension: suspensions.get(target) }));
  }

  return { list };
}

async function listSuspensions(database: Database): Promise<{ target: string; reason: string; since: Date }[]> {
  return await database.selectFrom('shop.suspension').select(['target', 'reason', 'suspended_at as since']).execute();
}

export interface PaymentSetupDependencies {
  recharges: Pick<RechargeService, 'setup'>;
  withdrawals: Pick<WithdrawalService, 'methods'>;
}

/** The reason why a payment method cannot run: nobody has opened it, or its chain has no key. */
type Lack = 'opening' | 'key';

export type PaymentSetup = ReturnType<typeof createPaymentSetup>;

/** Finds the flows that cannot run because they are not set up, whether they are suspended or not. */
export const createPaymentSetup = ({ recharges, withdrawals }: PaymentSetupDependencies) => ({
  async lacking(): Promise<ReadonlyMap<Suspendable, Lack>> {
    const [incoming, outgoing] = await Promise.all([recharges.setup(), withdrawals.methods()]);
    const found = new Map<Suspendable, Lack>();
    for (const { code, lacks } of incoming) if (lacks !== null) found.set(`recharges.${code}`, lacks);
    for (const { paymentMethod, isOpen } of outgoing) if (!isOpen) found.set(`withdrawals.${paymentMethod}`, 'opening');
    // The flow of all methods runs as long as one method does.
    if (incoming.every(({ lacks }) => lacks !== null))
      found.set('recharges', incoming.some(({ lacks }) => lacks === 'key') ? 'key' : 'opening');
    if (outgoing.every(({ isOpen }) => !isOpen)) found.set('withdrawals', 'opening');
    return found;
  },
});
