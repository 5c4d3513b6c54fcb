import { suspendable, type Suspendable } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { endShortStops } from '@goodturn/ledger';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { RechargeService } from '../recharges/recharge-service.ts';
import type { WithdrawalService } from '../withdrawals/withdrawal-service.ts';

/** The time for which the ledger lets the person who made a suspension take it back. */
const undoMs = 10 * 60_000;

export type SuspensionService = ReturnType<typeof createSuspensionService>;

export function createSuspensionService({ database, clock }: Pick<ServerContext, 'database' | 'clock'>) {
  async function list() {
    const suspensions = new Map((await listSuspensions(database)).map((suspension) => [suspension.target, suspension]));
    return suspendable.options.map((target) => ({ target, suspension: suspensions.get(target) }));
  }

  return {
    list,

    /** Returns what its reader may do with a stop of one person; undefined where two stopped it, or nobody. */
    shortOf: (suspension: Suspension | undefined, reader: bigint) => {
      const { endsAt, stoppedBy, stopperId, renewedAt } = suspension ?? {};
      if (!suspension || !endsAt || typeof stoppedBy !== 'string') return undefined;
      const isOwn = stopperId === reader;
      const canUndo = isOwn && clock.now().getTime() - suspension.since.getTime() <= undoMs;
      return { endsAt, stoppedBy, canRenew: isOwn && !renewedAt, canUndo };
    },

    /** Ends what one person stopped and two did not confirm; returns how many. */
    endShort: async (): Promise<bigint> => await endShortStops(database, clock.now()),
  };
}

/** The last four are of a stop by one person, and null otherwise. */
export interface Suspension {
  target: string;
  reason: string;
  since: Date;
  endsAt: Date | null;
  renewedAt: Date | null;
  stopperId: bigint | null;
  stoppedBy: string | null;
}

async function listSuspensions(database: Database): Promise<Suspension[]> {
  return await database
    .selectFrom('shop.suspension as s')
    .leftJoin('shop.short_stop as o', 'o.id', 's.short_stop_id')
    .leftJoin('shop.administrator as a', 'a.id', 'o.stopped_by')
    .select(['s.target', 's.reason', 's.suspended_at as since', 'o.ends_at as endsAt', 'o.renewed_at as renewedAt'])
    .select(['o.stopped_by as stopperId', 'a.account as stoppedBy'])
    .execute();
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
