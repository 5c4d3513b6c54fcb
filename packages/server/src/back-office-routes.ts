import { administratorRoutes } from './administrators/administrator-routes.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import type { BackOffice } from './back-office.ts';
import { brandPayoutRoutes } from './brands/brand-payout-routes.ts';
import { brandRoutes } from './brands/brand-routes.ts';
import { campaignAdminRoutes } from './campaigns/campaign-admin-routes.ts';
import { figuresRoutes } from './statistics/figures-routes.ts';
import { goodwillRoutes } from './treasury/goodwill-routes.ts';
import { holdAdminRoutes } from './holds/hold-admin-routes.ts';
import { holdQueueRoutes } from './holds/hold-queue-routes.ts';
import type { Route } from './http/route.ts';
import { orderAdminRoutes } from './orders/order-admin-routes.ts';
import { productRoutes } from './catalog/product-routes.ts';
import { rechargeAdminRoutes } from './recharges/recharge-admin-routes.ts';
import { secondFactorRoutes } from './administrators/second-factor-routes.ts';
import { returnAdminRoutes } from './returns/return-admin-routes.ts';
import type { SettingService } from './settings/setting-service.ts';
import { settingAdminRoutes } from './settings/setting-admin-routes.ts';
import { shipmentAdminRoutes } from './shipments/shipment-admin-routes.ts';
import { stopRoutes } from './stops/stop-routes.ts';
import { treasuryRoutes } from './treasury/treasury-routes.ts';
import { userReadingRoutes } from './accounts/user-query-routes.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { withdrawalAdminRoutes } from './withdrawals/withdrawal-admin-routes.ts';

/** Every call of the back office but the verification of the ledger. */
export const backOfficeRoutes = (office: BackOffice, settings: SettingService): Route[] => [
  ...administratorRoutes(office, settings),
  ...approvalRoutes(office.approvals, settings),
  ...auditRoutes(office.audit, settings),
  ...brandRoutes(office.brands),
  ...brandPayoutRoutes(office.brandPayouts),
  ...campaignAdminRoutes(office.campaigns, settings),
  ...goodwillRoutes(office.goodwill),
  ...orderAdminRoutes(office.orders),
  ...shipmentAdminRoutes(office.shipments, office.orders),
  ...returnAdminRoutes(office.returns, office.orders),
  ...productRoutes(office.products, office.productAdmin),
  ...rechargeAdminRoutes(office.recharges),
  ...secondFactorRoutes(office.secondFactor),
  ...settingAdminRoutes(office.settingAdmin, settings),
  ...holdAdminRoutes(office.holdAdmin),
  ...holdQueueRoutes(office.holdQueue, settings),
  ...stopRoutes(office.stops, settings),
  ...withdrawalAdminRoutes({ review: office.withdrawalReview, queue: office.withdrawalQueue }, settings),
  ...userRoutes(office.users, office.systemDecreases),
  ...userReadingRoutes(office.userReading),
  ...treasuryRoutes(office.treasury),
  ...figuresRoutes(office.figures),
];
