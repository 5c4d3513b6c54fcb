import { accountRoutes } from './accounts/account-routes.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { backendRoutes } from './backends/backend-routes.ts';
import { brandStatementRoutes } from './brands/brand-routes.ts';
import { catalogRoutes } from './catalog/catalog-routes.ts';
import { contentAdminRoutes } from './content/content-admin-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { deviceRoutes } from './devices/device-routes.ts';
import { fileStoreRoutes } from './file-stores/file-store-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { friendRoutes } from './friends/friend-routes.ts';
import { holdRoutes } from './holds/hold-routes.ts';
import type { Route } from './http/route.ts';
import { identityRoutes } from './identity/identity-routes.ts';
import { jobRoutes } from './maintenance/job-routes.ts';
import { logRoutes } from './logs/log-routes.ts';
import { maintenanceRoutes } from './maintenance/maintenance-routes.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { passkeyRoutes } from './passkeys/passkey-routes.ts';
import { passwordRoutes } from './accounts/password-routes.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import { pushRoutes } from './push/push-routes.ts';
import { rechargeRoutes } from './recharges/recharge-routes.ts';
import { recordRoutes } from './records/record-routes.ts';
import { personalDataRoutes } from './personal-data/personal-data-routes.ts';
import { serverRoutes } from './health/server-routes.ts';
import type { Services } from './services.ts';
import { telegramRoutes } from './telegram/telegram-routes.ts';
import { walletRoutes } from './wallets/wallet-routes.ts';
import { transparencyRoutes } from './transparency/transparency-routes.ts';
import { withdrawalRoutes } from './withdrawals/withdrawal-routes.ts';

/** The routes of every domain. */
export const routesOf = (services: Services): Route[] => [
  ...services.operations.routes,
  ...accountRoutes(services.accounts, services.sessions, services.settings),
  ...catalogRoutes(services.catalog),
  ...contentRoutes(services.content, services.settings),
  ...contentAdminRoutes(services.content),
  ...messageRoutes(services.messages),
  ...pushRoutes(services.pushes),
  ...orderRoutes(services.orders, services.orderDetails, services.settings),
  ...receiptRoutes(services.receipts),
  ...passkeyRoutes(services.passkeys),
  ...deviceRoutes(services.devices),
  ...passwordRoutes(services.passwords, services.passwordLinks),
  ...rechargeRoutes(services.recharges),
  ...withdrawalRoutes(services.withdrawals, services.settings),
  ...fileRoutes(services.pictureUploads),
  ...personalDataRoutes(services),
  ...identityRoutes(services.identity, services.settings),
  ...friendRoutes(services.friends, services.settings),
  ...holdRoutes(services.holds, services.settings),
  ...recordRoutes(services),
  ...transparencyRoutes(services),
  ...backOfficeRoutes(services.backOffice, services.settings),
  ...brandStatementRoutes(services.brandStatements),
  ...maintenanceRoutes(services.maintenance),
  ...backendRoutes(services.backends),
  ...fileStoreRoutes(services.fileStores),
  ...jobRoutes(services.jobList),
  ...serverRoutes(services.serverList),
  ...logRoutes(services.logs),
  ...telegramRoutes(services.telegram, services.backOffice.telegramBindings),
  ...walletRoutes(services.backOffice.wallets, services.backOffice.walletRecords),
];
