import { route, type Route } from '../../foundation/http/route.ts';
import type { ListedService } from './listed-service.ts';
import type { OwnDepositService } from './own-deposit-service.ts';
import type { PayoutRailService } from './payout-rail-service.ts';
import type { RailService } from './rail-service.ts';

interface RailServices {
  rail: RailService;
  payoutRail: PayoutRailService;
  listed: ListedService;
}

export const railRoutes = ({ rail, payoutRail, listed }: RailServices): Route[] => [
  route('rail/lists', async ({ body }) => ({ data: await listed.lists(body.address) })),
  route('rail/payouts', async () => ({ data: await payoutRail.payouts() })),
  route('rail/inquire', async () => ({ data: await rail.health() })),
  route('arrival/inquire', async () => ({ data: await rail.deposits() })),
];

export const ownDepositRoutes = (deposits: OwnDepositService): Route[] => [
  route('customer/arrivals', async ({ session }) => ({ data: await deposits.list(session.subjectId) })),
  route('customer/foundArrival', async ({ session, query }) => ({
    data: await deposits.find(session.subjectId, query.transaction),
  })),
];
