import { addressText } from '@goodturn/addresses';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import { readAddresses, readPayoutLimits, readReadings } from './payout-rail-store.ts';

export type PayoutRailService = ReturnType<typeof createPayoutRailService>;

const money = (units: bigint): string => formatMoney(moneyFromMicros(units));

/** Creates the service that shows operators the addresses from which batches pay, and how much they may pay. */
export function createPayoutRailService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  return {
    async payouts() {
      const { timeZone } = await settings.current();
      const [addresses, readings, limits] = await Promise.all([
        readAddresses(database),
        readReadings(database),
        readPayoutLimits(database),
      ]);
      return {
        addresses: addresses.map(({ id, account, countsFrom, ...address }) => ({
          ...address,
          address: addressText(address.chain, account),
          countsFrom: siteTime(countsFrom, timeZone),
          readings: readings
            .filter(({ addressId }) => addressId === id)
            .map(({ observer, paymentMethod, units, nativeUnits, feePrice, nonce, block, at }) => ({
              observer,
              paymentMethod,
              amount: money(units),
              native: `${nativeUnits}`,
              feePrice: `${feePrice}`,
              nonce: nonce === null ? null : `${nonce}`,
              block: Number(block),
              at: siteTime(at, timeZone),
            })),
        })),
        methods: [...new Map(limits.map((limit) => [limit.paymentMethod, limit.paidDay]))].map(
          ([paymentMethod, paidDay]) => ({
            paymentMethod,
            paidDay: money(paidDay),
            limits: limits
              .filter((limit) => limit.paymentMethod === paymentMethod)
              .map(({ payoutLimit, units, nextUnits, countsFrom }) => ({
                payoutLimit,
                amount: money(units),
                next:
                  nextUnits === null || countsFrom === null
                    ? null
                    : { amount: money(nextUnits), countsFrom: siteTime(countsFrom, timeZone) },
              })),
          }),
        ),
      };
    },
  };
}
