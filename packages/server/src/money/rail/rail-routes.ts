import { route, type Route } from '../../foundation/http/route.ts';
import type { OwnDepositService } from './own-deposit-service.ts';
import type { PayoutRailService } from './payout-rail-service.ts';
import type { RailService } from './rail-service.ts';

export const railRoutes = (rail: RailService, payoutRail: PayoutRailService): Route[] => [
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
