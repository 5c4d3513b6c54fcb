import type { PayWayCode } from '@goodturn/contract';
import type { DatabaseTransaction } from '@goodturn/database';
import type { DepositAddressService } from './deposit-address-service.ts';
import { DomainError } from '../domain-error.ts';
import type { ServerContext } from '../server-context.ts';
import type { CustomerSession } from '../sessions/session.ts';
import type { SettingService, Suspensions } from '../settings/setting-service.ts';
import { isDisabled, type PayWay, readPayWays } from './recharge-store.ts';
import { type RechargeFilter, readRecharges } from './recharge-row.ts';
import { type RechargeView, rechargeView } from './recharge-view.ts';

export type RechargeService = ReturnType<typeof createRechargeService>;

type Requester = Pick<CustomerSession, 'subjectId' | 'actorId'>;

/** `stopped` is the operators' reason while it is stopped. */
export interface RechargeWay extends PayWay {
  stopped: string | null;
}

export interface RechargeParts {
  settings: Pick<SettingService, 'current' | 'suspensions'>;
  depositAddresses: DepositAddressService;
}

export function createRechargeService(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  { settings, depositAddresses }: RechargeParts,
) {
  /** One without a key to derive addresses from is not open, whatever the table says. */
  const waysOf = (rows: readonly PayWay[], suspensions: Suspensions): RechargeWay[] =>
    rows.map((way) => ({
      ...way,
      open: way.open && depositAddresses.isReady(way.code),
      stopped: suspensions.get('recharges') ?? suspensions.get(`recharges.${way.code}`) ?? null,
    }));

  /** Every way by id. */
  const ways = async (): Promise<RechargeWay[]> => waysOf(await readPayWays(database), await settings.suspensions());

  return {
    ways,

    /**
     * The customer's own address for a way that is named by its id, its code, or both. Throws `invalid_request` where
     * neither is named, `account_disabled`, `payment_method_unavailable`, `recharges_suspended`.
     */
    address: async (
      { subjectId }: Requester,
      wanted: { paymentMethodId: bigint | undefined; way: PayWayCode | undefined },
    ) => {
      if (wanted.paymentMethodId === undefined && wanted.way === undefined) throw new DomainError('invalid_request');
      if (await isDisabled(database, subjectId)) throw new DomainError('account_disabled');
      const isWanted = ({ id, code }: PayWay) => id === (wanted.paymentMethodId ?? id) && code === (wanted.way ?? code);
      const { code } = usableWay(await ways(), isWanted);
      const [address, { demo }] = await Promise.all([depositAddresses.addressOf(subjectId, code), settings.current()]);
      if (address === undefined) throw new DomainError('payment_method_unavailable');
      return { address, paymentMethod: code, demo };
    },

    /** Throws `payment_method_unavailable` and, with the operators' reason, `recharges_suspended`. */
    requireUsable: async (transaction: DatabaseTransaction, suspensions: Suspensions, wanted: PayWayCode) => {
      usableWay(waysOf(await readPayWays(transaction), suspensions), ({ code }) => code === wanted);
    },

    /** The customer's own, newest first. */
    list: async ({ subjectId }: Requester, filter: RechargeFilter): Promise<RechargeView[]> => {
      const { zone } = await settings.current();
      const rows = await readRecharges(database, subjectId, filter);
      return rows.map((row) => rechargeView(row, { now: clock.now(), zone }));
    },
  };
}

/** Throws `payment_method_unavailable` and, with the operators' reason, `recharges_suspended`. */
function usableWay(known: RechargeWay[], isWanted: (way: PayWay) => boolean): PayWay {
  const way = known.find(isWanted);
  if (way === undefined || !way.open) throw new DomainError('payment_method_unavailable');
  if (way.stopped !== null) throw new DomainError('recharges_suspended', { note: way.stopped });
  return way;
}
