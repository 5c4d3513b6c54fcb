import { accountRoutes, passwordRoutes } from '../people/accounts/account-routes.ts';
import { backOfficeRoutes } from './back-office-routes.ts';
import { backendRoutes } from '../office/backends/backend-routes.ts';
import { brandStatementRoutes } from '../shop/brands/brand-routes.ts';
import { catalogRoutes } from '../shop/catalog/catalog-routes.ts';
import { contentAdminRoutes, contentRoutes } from '../communication/content/content-routes.ts';
import { deviceRoutes } from '../people/devices/device-routes.ts';
import { fileStoreRoutes } from '../office/file-stores/file-store-routes.ts';
import { fileRoutes } from '../office/files/file-routes.ts';
import { friendRoutes } from '../people/friends/friend-routes.ts';
import { holdRoutes } from '../money/holds/hold-routes.ts';
import type { Route } from '../foundation/http/route.ts';
import { identityRoutes } from '../people/identity/identity-routes.ts';
import { jobRoutes } from '../office/jobs/job-routes.ts';
import { logRoutes } from '../office/logs/log-routes.ts';
import { maintenanceRoutes } from '../office/maintenance/maintenance-routes.ts';
import { messageRoutes } from '../communication/messages/message-routes.ts';
import { orderRoutes } from '../shop/orders/order-routes.ts';
import { passkeyRoutes } from '../people/passkeys/passkey-routes.ts';
import { receiptRoutes } from '../shop/receipts/receipt-routes.ts';
import { pushRoutes } from '../communication/push/push-routes.ts';
import { rechargeRoutes } from '../money/recharges/recharge-routes.ts';
import { recordRoutes } from '../money/records/record-routes.ts';
import { referralRoutes } from '../money/referrals/referral-routes.ts';
import { personalDataRoutes } from '../people/personal-data/personal-data-routes.ts';
import { serverRoutes } from '../office/servers/server-routes.ts';
import type { Services } from './services.ts';
import { telegramRoutes } from '../communication/telegram/telegram-routes.ts';
import { walletRoutes } from '../office/wallets/wallet-routes.ts';
import { transparencyRoutes } from '../money/transparency/transparency-routes.ts';
import { withdrawalRoutes } from '../money/withdrawals/withdrawal-routes.ts';

/** The routes of every domain. */
export const routesOf = (services: Services): Route[] => [
  ...services.operations.routes,
  ...accountRoutes(services.accounts, services.sessions),
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
  ...referralRoutes(services.accounts, services.settings),
  ...transparencyRoutes(services),
  ...backOfficeRoutes(services.backOffice, services.settings),
  ...brandStatementRoutes(services.brandStatements),
  ...maintenanceRoutes(services.maintenance),
  ...backendRoutes(services.backends),
  ...fileStoreRoutes(services.fileStores, services.fileStoreTests),
  ...jobRoutes(services.jobList),
  ...serverRoutes(services.serverList),
  ...logRoutes(services.logs),
  ...telegramRoutes(services.telegram, services.backOffice.telegramBindings),
  ...walletRoutes(services.backOffice.wallets, services.backOffice.walletRecords),
];
