import { accountRoutes } from './accounts/account-routes.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { catalogRoutes } from './catalog/catalog-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { holdRoutes } from './holds/hold-routes.ts';
import type { Route } from './http/route.ts';
import { maintenanceRoutes } from './maintenance/maintenance-routes.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { rechargeRoutes } from './recharges/recharge-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import type { Services } from './services.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts';

/** The routes of every domain. */
export const routesOf = (services: Services): Route[] => [
  ...services.operations.routes,
  ...accountRoutes(services.accounts, services.sessions),
  ...catalogRoutes(services.catalog),
  ...contentRoutes(services.content, services.settings),
  ...messageRoutes(services.messages),
  ...orderRoutes(services.orders, services.orderDetails, services.settings),
  ...receiptRoutes(services.receipts),
  ...passwordRoutes(services.passwords, services.passwordLinks),
  ...rechargeRoutes(services.recharges),
  ...withdrawalRoutes(services.withdrawals, services.settings),
  ...holdRoutes(services.holds, services.settings),
  ...recordRoutes(services.records, services.statements, services.teams),
  ...backOfficeRoutes(services.backOffice, services.settings),
  ...maintenanceRoutes(services.maintenance),
];
