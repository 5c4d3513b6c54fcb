import { route, type Route } from '../../foundation/http/route.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { PaymentSetup, Suspension, SuspensionService } from './suspension-service.ts';

interface SuspensionDependencies {
  suspensions: SuspensionService;
  paymentSetup: PaymentSetup;
}

export const suspensionRoutes = (
  { suspensions, paymentSetup }: SuspensionDependencies,
  settings: SettingService,
): Route[] => [
  route('stop/inquire', async ({ session }) => {
    const { timeZone } = await settings.current();
    const [listed, lacking] = await Promise.all([suspensions.list(), paymentSetup.lacking()]);
    const rows = listed.map(({ target, suspension }) => ({
      target,
      short: shortView(suspension, suspensions, session.administratorId, timeZone),
      suspended: suspension !== undefined,
      reason: suspension?.reason ?? null,
      since: suspension === undefined ? null : siteTime(suspension.since, timeZone),
      lacks: lacking.get(target) ?? null,
    }));
    return { data: rows };
  }),
];

/** Returns a stop of one person as its reader sees it. */
function shortView(
  suspension: Suspension | undefined,
  suspensions: SuspensionService,
  reader: bigint,
  timeZone: string,
) {
  const short = suspensions.shortOf(suspension, reader);
  return short === undefined ? null : { ...short, endsAt: siteTime(short.endsAt, timeZone) };
}
