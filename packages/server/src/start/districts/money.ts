import type { Route } from '../../foundation/http/route.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { batchRoutes, collectionRoutes } from '../../money/batches/batch-routes.ts';
import { createBatchService } from '../../money/batches/batch-service.ts';
import { createCollectionService } from '../../money/batches/collection-service.ts';
import { holdQueueRoutes } from '../../money/holds/hold-routes.ts';
import { createHoldQueueService } from '../../money/holds/hold-queue-service.ts';
import { holdRoutes } from '../../money/holds/hold-routes.ts';
import { createHoldService } from '../../money/holds/hold-service.ts';
import { createAddressLists } from '../../money/rail/address-lists.ts';
import { createListedService } from '../../money/rail/listed-service.ts';
import { createOwnDepositService } from '../../money/rail/own-deposit-service.ts';
import { ownDepositRoutes, railRoutes } from '../../money/rail/rail-routes.ts';
import { createPayoutRailService } from '../../money/rail/payout-rail-service.ts';
import { createRailService } from '../../money/rail/rail-service.ts';
import { createDepositAddressService } from '../../money/recharges/deposit-address-service.ts';
import { createDepositCrediting } from '../../money/rail/deposit-crediting.ts';
import { rechargeAdminRoutes } from '../../money/recharges/recharge-routes.ts';
import { createRechargeAdminService } from '../../money/recharges/recharge-admin-service.ts';
import { rechargeRoutes } from '../../money/recharges/recharge-routes.ts';
import { createRechargeService } from '../../money/recharges/recharge-service.ts';
import { createMonthTotalService } from '../../money/records/month-totals.ts';
import { createMovementService } from '../../money/records/movement-service.ts';
import { recordRoutes } from '../../money/records/record-routes.ts';
import { createRecordService } from '../../money/records/record-service.ts';
import { createStatementFileService } from '../../money/records/statement-file-service.ts';
import { createStatementService } from '../../money/records/statement-service.ts';
import { referralRoutes } from '../../money/referrals/referral-routes.ts';
import { createTeamService } from '../../money/referrals/team-service.ts';
import { createPaymentSetup } from '../../money/suspensions/suspension-service.ts';
import { suspensionRoutes } from '../../money/suspensions/suspension-routes.ts';
import { createSuspensionService } from '../../money/suspensions/suspension-service.ts';
import { createReserveService } from '../../money/rail/reserve-service.ts';
import { createBalanceTreeService } from '../../money/transparency/balance-tree-service.ts';
import { transparencyRoutes } from '../../money/transparency/transparency-routes.ts';
import { createTransparencyService } from '../../money/transparency/transparency-service.ts';
import { treasuryRoutes } from '../../money/treasury/treasury-routes.ts';
import { createTreasuryService } from '../../money/treasury/treasury-service.ts';
import { createPayoutAttemptService } from '../../money/withdrawals/payout-attempt-service.ts';
import { payoutAttemptRoutes, withdrawalAdminRoutes } from '../../money/withdrawals/withdrawal-routes.ts';
import { createWithdrawalQueueService } from '../../money/withdrawals/withdrawal-queue-service.ts';
import { withdrawalRoutes } from '../../money/withdrawals/withdrawal-routes.ts';
import { createWithdrawalService } from '../../money/withdrawals/withdrawal-service.ts';
import type { FoundationServices } from './foundation.ts';
import type { PeopleServices } from './people.ts';

export type MoneyServices = ReturnType<typeof createMoneyServices>;

export function createMoneyServices(context: ServerContext, foundation: FoundationServices) {
  const { settings, events, metrics, documentSetter } = foundation;
  const depositAddresses = createDepositAddressService(context);
  const recharges = createRechargeService(context, { settings, depositAddresses });
  const withdrawals = createWithdrawalService(context, { settings, events });
  const treasury = createTreasuryService(context);
  const suspensions = createSuspensionService(context);
  const balanceTrees = createBalanceTreeService(context, settings);
  const onLines = metrics.counter('goodturn_statement_lines_total', 'Lines of statements that were read.');
  return {
    depositAddresses,
    recharges,
    ownDeposits: createOwnDepositService(context, settings),
    depositCrediting: createDepositCrediting(context, events),
    addressLists: createAddressLists(context),
    withdrawals,
    batches: createBatchService(context, { settings, events }),
    holds: createHoldService(context),
    records: createRecordService(context, settings),
    movements: createMovementService(context, settings),
    monthTotals: createMonthTotalService(context, settings),
    statements: createStatementService(context, settings, { onLines }),
    statementFiles: createStatementFileService(context, { settings, documentSetter }),
    teams: createTeamService(context, settings),
    balanceTrees,
    reserves: createReserveService(context, settings),
    transparency: createTransparencyService(context, { treasury, suspensions, balanceTrees }),
    backOffice: {
      recharges: createRechargeAdminService(context, settings),
      rail: createRailService(context, settings),
      payoutRail: createPayoutRailService(context, settings),
      listed: createListedService(context, settings),
      withdrawalQueue: createWithdrawalQueueService(context, settings),
      payoutAttempts: createPayoutAttemptService(context, settings),
      collections: createCollectionService(context, settings),
      holdQueue: createHoldQueueService(context, settings),
      treasury,
      suspensions,
      paymentSetup: createPaymentSetup({ recharges, withdrawals }),
    },
  };
}

export const moneyRoutes = ({
  backOffice,
  accounts,
  settings,
  ...money
}: MoneyServices & Pick<PeopleServices, 'accounts'> & Pick<FoundationServices, 'settings'>): Route[] => [
  ...rechargeRoutes(money.recharges, settings),
  ...rechargeAdminRoutes(backOffice.recharges),
  ...ownDepositRoutes(money.ownDeposits),
  ...railRoutes(backOffice),
  ...withdrawalRoutes(money.withdrawals, settings),
  ...withdrawalAdminRoutes(backOffice.withdrawalQueue),
  ...payoutAttemptRoutes(backOffice.payoutAttempts),
  ...batchRoutes(money.batches),
  ...collectionRoutes(backOffice.collections),
  ...holdRoutes(money.holds, settings),
  ...holdQueueRoutes(backOffice.holdQueue),
  ...recordRoutes(money),
  ...referralRoutes(accounts, settings),
  ...transparencyRoutes({ ...money, settings }),
  ...suspensionRoutes(backOffice, settings),
  ...treasuryRoutes(backOffice.treasury),
];
