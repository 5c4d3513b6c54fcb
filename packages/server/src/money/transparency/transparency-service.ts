import { newestSeal } from '@goodturn/ledger';
import { type Money, moneyFromMicros, subtract, ZERO } from '@goodturn/money';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SuspensionService } from '../suspensions/suspension-service.ts';
import type { TreasuryService } from '../treasury/treasury-service.ts';
import { createSharedRun } from '../../foundation/workers/shared-run.ts';
import type { BalanceTreeService } from './balance-tree-service.ts';
import { runningSource } from './running-source.ts';
import * as store from './transparency-store.ts';

export type TransparencyService = ReturnType<typeof createTransparencyService>;

const dayMs = 24 * 3_600_000;
const clockDays = 30;
const shownTrees = 31;
/** Time for which totals are reused: summing up all accounts of a million customers takes a fraction of a second. */
const keepMs = 5_000;
const maxWaitMs = 10_000;

const sumOf = (...amounts: readonly Money[]): Money =>
  moneyFromMicros(amounts.reduce((sum, amount) => sum + amount, 0n));

interface Dependencies {
  treasury: Pick<TreasuryService, 'list'>;
  suspensions: Pick<SuspensionService, 'list'>;
  balanceTrees: Pick<BalanceTreeService, 'list'>;
}

export function createTransparencyService(
  context: Pick<ServerContext, 'database' | 'clock' | 'source' | 'version'>,
  { treasury, suspensions, balanceTrees }: Dependencies,
) {
  const { database, clock } = context;
  const source = runningSource(context);

  /** Reads the totals of the ledger, with all balances from one snapshot. */
  async function readTotals() {
    const now = clock.now();
    const [{ reserves, byType }, figures] = await Promise.all([
      treasury.list(),
      store.readWithdrawalFigures(database, {
        overdueBefore: new Date(now.getTime() - dayMs),
        paidSince: new Date(now.getTime() - clockDays * dayMs),
      }),
    ]);
    const balance = (type: Parameters<typeof byType.get>[0]): Money => byType.get(type) ?? ZERO;
    const owed = {
      customersAvailable: balance('customer.available'),
      customersFrozen: balance('customer.frozen'),
      brands: sumOf(balance('brand.available'), balance('brand.pending')),
      escrow: balance('campaign.escrow'),
    };
    // What left beyond the books is no longer held, whatever they say.
    const methods = reserves.map(({ paymentMethod, amount, shortfall }) => ({
      paymentMethod,
      amount: subtract(amount, shortfall),
    }));
    return {
      asOf: now,
      owed: { ...owed, total: sumOf(...Object.values(owed)) },
      held: { total: sumOf(...methods.map(({ amount }) => amount)), methods },
      own: sumOf(balance('platform.fees'), balance('platform.commission'), balance('platform.goodwill')),
      figures,
    };
  }
  const totals = createSharedRun(readTotals, { keepMs });

  return {
    async read() {
      const [read, stopped, seal, trees] = await Promise.all([
        totals.ask(maxWaitMs),
        suspensions.list(),
        newestSeal(database),
        balanceTrees.list({ limit: shownTrees }),
      ]);
      if (read === undefined) throw new DomainError('overloaded', { retryAfterSeconds: 1 });
      const active = stopped.flatMap(({ target, suspension }) =>
        suspension === undefined ? [] : [{ target, reason: suspension.reason, since: suspension.since }],
      );
      return { ...read, clockDays, suspensions: active, seal, trees, source };
    },

    /** Throws `not_found`. */
    async seal(number: bigint) {
      const seal = await store.findSeal(database, number);
      if (seal === undefined) throw new DomainError('not_found');
      return seal;
    },

    draws: (filter: store.DrawFilter, languages: { language: string; fallback: string }) =>
      store.readDraws(database, filter, languages),
  };
}
