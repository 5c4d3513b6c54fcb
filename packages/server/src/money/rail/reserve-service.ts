import { addressText } from '@goodturn/addresses';
import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { createSharedRun } from '../../foundation/workers/shared-run.ts';
import { readDepositReserves, readReserveAddresses, readReserveReadings } from './reserve-store.ts';

export type ReserveService = ReturnType<typeof createReserveService>;

/** Watchers read every few minutes at most, and the sum over all deposit addresses takes a moment. */
const keepMs = 60_000;
const maxWaitMs = 10_000;

const money = (units: bigint): string => formatMoney(moneyFromMicros(units));

/** Creates the service that shows the platform's money on the chains, as the watchers read it. */
export function createReserveService(
  { database }: Pick<ServerContext, 'database'>,
  settings: Pick<SettingService, 'current'>,
) {
  const readings = createSharedRun(
    async () =>
      await Promise.all([readReserveAddresses(database), readReserveReadings(database), readDepositReserves(database)]),
    { keepMs },
  );
  return {
    async read() {
      const { timeZone } = await settings.current();
      const read = await readings.ask(maxWaitMs);
      if (read === undefined) throw new DomainError('overloaded', { retryAfterSeconds: 1 });
      const [addresses, figures, methods] = read;
      const time = (at: Date): string => siteTime(at, timeZone);
      return {
        addresses: addresses.map(({ id, chain, account, treasuryRole, text, signature, sealedAt }) => ({
          chain,
          address: addressText(chain, account),
          treasuryRole,
          proof:
            text === null || signature === null || sealedAt === null
              ? null
              : { text, signature, signedAfter: time(sealedAt) },
          figures: figures
            .filter(({ addressId }) => addressId === id)
            .map(({ paymentMethod, units, block, at, isBlocked }) => ({
              paymentMethod,
              amount: money(units),
              block: Number(block),
              at: time(at),
              blocked: isBlocked,
            })),
        })),
        methods: methods.map(({ paymentMethod, units, addresses: count, oldestAt, held, ...sums }) => ({
          paymentMethod,
          amount: money(units),
          addresses: Number(count),
          oldestAt: oldestAt && time(oldestAt),
          held: money(held),
          blockedAmount: money(sums.blocked),
          destroyed: money(sums.destroyed),
          creditDay: money(sums.creditDay),
          payoutDay: money(sums.payoutDay),
        })),
      };
    },
  };
}
