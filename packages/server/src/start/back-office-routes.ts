import { administratorListRoutes } from '../people/administrators/administrator-list-routes.ts';
import { administratorPasskeyRoutes } from '../people/administrators/administrator-passkey-routes.ts';
import { administratorRoutes } from '../people/administrators/administrator-routes.ts';
import { colleagueRoutes } from '../people/administrators/colleague-routes.ts';
import { ownPasswordRoutes } from '../people/administrators/own-password-routes.ts';
import { approvalRoutes } from '../decisions/approvals/approval-routes.ts';
import { auditRoutes } from '../decisions/audit/audit-routes.ts';
import type { BackOffice } from './back-office.ts';
import { billRoutes } from '../office/bills/bill-routes.ts';
import { blacklistRoutes } from '../office/blacklist/blacklist-routes.ts';
import { brandRoutes } from '../shop/brands/brand-routes.ts';
import { campaignAdminRoutes } from '../shop/campaigns/campaign-routes.ts';
import { statisticsRoutes } from '../office/statistics/statistics-routes.ts';
import { identityListRoutes } from '../people/identity/identity-list-routes.ts';
import { holdQueueRoutes } from '../money/holds/hold-routes.ts';
import type { Route } from '../foundation/http/route.ts';
import { returnAdminRoutes } from '../shop/returns/return-routes.ts';
import { reportRoutes } from '../communication/reports/report-routes.ts';
import { sentMessageRoutes } from '../communication/messages/sent-message-routes.ts';
import { orderAdminRoutes } from '../shop/orders/order-routes.ts';
import { productRoutes } from '../shop/catalog/product-routes.ts';
import { rechargeAdminRoutes } from '../money/recharges/recharge-routes.ts';
import { searchRoutes } from '../office/search/search-routes.ts';
import { recoveryRoutes } from '../people/administrators/recovery-routes.ts';
import { roleRoutes } from '../people/roles/role-routes.ts';
import { secondFactorRoutes } from '../people/administrators/second-factor-routes.ts';
import type { SettingService } from '../foundation/settings/setting-service.ts';
import { settingAdminRoutes } from '../office/settings/setting-admin-routes.ts';
import { shipmentAdminRoutes } from '../shop/shipments/shipment-routes.ts';
import { suspensionRoutes } from '../money/suspensions/suspension-routes.ts';
import { taskRoutes } from '../office/tasks/task-routes.ts';
import { treasuryRoutes } from '../money/treasury/treasury-routes.ts';
import { userQueryRoutes } from '../office/customers/user-query-routes.ts';
import { withdrawalAdminRoutes } from '../money/withdrawals/withdrawal-routes.ts';

/** Every call of the back office but the verification of the ledger. */
export const backOfficeRoutes = (office: BackOffice, settings: SettingService): Route[] => [
  ...administratorRoutes(office, settings),
  ...ownPasswordRoutes(office.ownPassword),
  ...administratorListRoutes(office.administratorList),
  ...administratorPasskeyRoutes(office.passkeys, settings),
  ...approvalRoutes(office.approvals, office.approvalList, settings),
  ...auditRoutes(office.auditList),
  ...roleRoutes(office.roles),
  ...colleagueRoutes(office.colleagues),
  ...billRoutes(office.bills),
  ...blacklistRoutes(office.blacklist),
  ...brandRoutes(office.brands),
  ...campaignAdminRoutes(office.campaigns),
  ...sentMessageRoutes(office.sentMessages),
  ...reportRoutes(office.reports),
  ...orderAdminRoutes(office.orders),
  ...identityListRoutes(office.identityList),
  ...returnAdminRoutes(office.returnAdmin),
  ...shipmentAdminRoutes(office.shipments),
  ...productRoutes(office.productAdmin),
  ...rechargeAdminRoutes(office.recharges),
  ...secondFactorRoutes(office.secondFactor),
  ...recoveryRoutes(office.recovery, settings),
  ...settingAdminRoutes(settings),
  ...holdQueueRoutes(office.holdQueue),
  ...suspensionRoutes(office, settings),
  ...withdrawalAdminRoutes(office.withdrawalQueue),
  ...userQueryRoutes(office.userQueries, office.accessRecords),
  ...taskRoutes(office.tasks),
  ...treasuryRoutes(office.treasury),
  ...statisticsRoutes(office.statistics),
  ...searchRoutes(office, settings),
];
