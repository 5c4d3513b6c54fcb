import { administratorListRoutes } from './administrators/administrator-list-routes.ts';
import { administratorPasskeyRoutes } from './administrators/administrator-passkey-routes.ts';
import { administratorRoutes } from './administrators/administrator-routes.ts';
import { colleagueRoutes } from './administrators/colleague-routes.ts';
import { ownPasswordRoutes } from './administrators/own-password-routes.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import type { BackOffice } from './back-office.ts';
import { billRoutes } from './bills/bill-routes.ts';
import { blacklistRoutes } from './blacklist/blacklist-routes.ts';
import { brandRoutes } from './brands/brand-routes.ts';
import { campaignAdminRoutes } from './campaigns/campaign-admin-routes.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { identityListRoutes } from './identity/identity-list-routes.ts';
import { holdQueueRoutes } from './holds/hold-queue-routes.ts';
import type { Route } from './http/route.ts';
import { returnDeskRoutes } from './returns/return-desk-routes.ts';
import { reportRoutes } from './reports/report-routes.ts';
import { sentMessageRoutes } from './messages/sent-message-routes.ts';
import { orderAdminRoutes } from './orders/order-admin-routes.ts';
import { productRoutes } from './catalog/product-routes.ts';
import { rechargeAdminRoutes } from './recharges/recharge-admin-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { recoveryRoutes } from './administrators/recovery-routes.ts';
import { roleRoutes } from './roles/role-routes.ts';
import { secondFactorRoutes } from './administrators/second-factor-routes.ts';
import type { SettingService } from './settings/setting-service.ts';
import { settingAdminRoutes } from './settings/setting-admin-routes.ts';
import { shipmentAdminRoutes } from './shipments/shipment-admin-routes.ts';
import { suspensionRoutes } from './suspensions/suspension-routes.ts';
import { taskRoutes } from './tasks/task-routes.ts';
import { treasuryRoutes } from './treasury/treasury-routes.ts';
import { userQueryRoutes } from './accounts/user-query-routes.ts';
import { withdrawalAdminRoutes } from './withdrawals/withdrawal-admin-routes.ts';

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
  ...returnDeskRoutes(office.returnDesk),
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
