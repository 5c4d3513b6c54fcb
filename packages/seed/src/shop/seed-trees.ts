import { sealEverything } from '@goodturn/ledger';
import { midnightBefore } from './seed-clock.ts';
import type { SeedContext } from './seed-context.ts';

const dayMs = 24 * 3_600_000;
const afterMidnightMs = 5 * 60_000;
const shownDays = 7;

/** The trees of balances of the last days until `end`, each published a few minutes after midnight as by the shop's own job. */
export function createDailyTrees({ database, clock, services }: SeedContext, end: Date) {
  /** Publishes the trees of the days that begin between the step before and this one. */
  async function publishUntil(moment: Date): Promise<void> {
    const { timeZone } = await services.settings.current();
    const last = midnightBefore(moment, timeZone) + afterMidnightMs;
    const since = Math.max(clock.now().getTime(), end.getTime() - shownDays * dayMs);
    for (let ago = shownDays; ago >= 0; ago -= 1) {
      const at = last - ago * dayMs;
      if (at <= since || at > moment.getTime()) continue;
      clock.moveTo(new Date(at));
      await sealEverything(database, clock.now());
      await services.balanceTrees.publishToday();
    }
  }

  return { publishUntil };
}
