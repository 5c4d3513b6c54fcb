import { Navigate, Route, Routes } from 'react-router';
import { LoginScreen } from '../features/team/session/login-screen.tsx';
import { lazyScreen } from '../shared/components/lazy-screen.tsx';
import { Shell } from './shell.tsx';

const screens = {
  today_statistics: lazyScreen(async () => (await import('../features/inbox/today/today-screen.tsx')).TodayScreen),
  approvals: lazyScreen(async () => (await import('../features/inbox/approvals/approvals-screen.tsx')).ApprovalsScreen),
  'approvals/list': lazyScreen(
    async () => (await import('../features/inbox/approvals/approval-list-screen.tsx')).ApprovalListScreen,
  ),
  'approvals/:approvalId': lazyScreen(
    async () => (await import('../features/inbox/approvals/approvals-screen.tsx')).ApprovalsScreen,
  ),
  own_account: lazyScreen(
    async () => (await import('../features/team/session/own-account-screen.tsx')).OwnAccountScreen,
  ),
  recharges: lazyScreen(async () => (await import('../features/money/recharges/recharges-screen.tsx')).RechargesScreen),
  withdrawals: lazyScreen(
    async () => (await import('../features/money/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
  ),
  payout_attempts: lazyScreen(
    async () => (await import('../features/money/withdrawals/payout-attempts-screen.tsx')).PayoutAttemptsScreen,
  ),
  batches: lazyScreen(async () => (await import('../features/money/batches/batches-screen.tsx')).BatchesScreen),
  'batches/new/:paymentMethod': lazyScreen(
    async () => (await import('../features/money/batches/build-screen.tsx')).BuildScreen,
  ),
  'batches/:batchId': lazyScreen(async () => (await import('../features/money/batches/batch-screen.tsx')).BatchScreen),
  bills: lazyScreen(async () => (await import('../features/money/bills/bills-screen.tsx')).BillsScreen),
  deposits: lazyScreen(async () => (await import('../features/money/rail/deposits-screen.tsx')).DepositsScreen),
  rail_health: lazyScreen(async () => (await import('../features/money/rail/rail-health-screen.tsx')).RailHealthScreen),
  address_lists: lazyScreen(
    async () => (await import('../features/money/rail/address-lists-screen.tsx')).AddressListsScreen,
  ),
  treasury: lazyScreen(async () => (await import('../features/money/treasury/treasury-screen.tsx')).TreasuryScreen),
  holds: lazyScreen(async () => (await import('../features/customers/holds/holds-screen.tsx')).HoldsScreen),
  identity: lazyScreen(async () => (await import('../features/customers/identity/identity-screen.tsx')).IdentityScreen),
  'identity/list': lazyScreen(
    async () => (await import('../features/customers/identity/identity-list-screen.tsx')).IdentityListScreen,
  ),
  'identity/:submissionId': lazyScreen(
    async () => (await import('../features/customers/identity/identity-screen.tsx')).IdentityScreen,
  ),
  stops: lazyScreen(async () => (await import('../features/system/stops/stops-screen.tsx')).StopsScreen),
  brands: lazyScreen(async () => (await import('../features/catalogue/brands/brands-screen.tsx')).BrandsScreen),
  'brands/:brandId': lazyScreen(
    async () => (await import('../features/catalogue/brands/brand-statement-screen.tsx')).BrandStatementScreen,
  ),
  campaigns: lazyScreen(
    async () => (await import('../features/catalogue/campaigns/campaigns-screen.tsx')).CampaignsScreen,
  ),
  orders: lazyScreen(async () => (await import('../features/orders/orders/orders-screen.tsx')).OrdersScreen),
  returns: lazyScreen(async () => (await import('../features/orders/returns/returns-screen.tsx')).ReturnsScreen),
  'returns/list': lazyScreen(
    async () => (await import('../features/orders/returns/return-list-screen.tsx')).ReturnListScreen,
  ),
  'returns/:returnId': lazyScreen(
    async () => (await import('../features/orders/returns/returns-screen.tsx')).ReturnsScreen,
  ),
  shipping: lazyScreen(async () => (await import('../features/orders/shipping/shipping-screen.tsx')).ShippingScreen),
  'campaigns/:campaignId': lazyScreen(
    async () => (await import('../features/catalogue/campaigns/campaign-screen.tsx')).CampaignScreen,
  ),
  'campaigns/new': lazyScreen(
    async () => (await import('../features/catalogue/campaigns/campaign-builder-screen.tsx')).CampaignBuilderScreen,
  ),
  'campaigns/:campaignId/edit': lazyScreen(
    async () => (await import('../features/catalogue/campaigns/campaign-builder-screen.tsx')).CampaignBuilderScreen,
  ),
  categories: lazyScreen(
    async () => (await import('../features/catalogue/products/categories-screen.tsx')).CategoriesScreen,
  ),
  banners: lazyScreen(async () => (await import('../features/content/storefront/banners-screen.tsx')).BannersScreen),
  notices: lazyScreen(async () => (await import('../features/content/storefront/notices-screen.tsx')).NoticesScreen),
  content_blocks: lazyScreen(
    async () => (await import('../features/content/storefront/content-blocks-screen.tsx')).ContentBlocksScreen,
  ),
  rules: lazyScreen(async () => (await import('../features/content/rules/rules-screen.tsx')).RulesScreen),
  languages: lazyScreen(
    async () => (await import('../features/content/languages/languages-screen.tsx')).LanguagesScreen,
  ),
  'product_list/import': lazyScreen(
    async () => (await import('../features/catalogue/products/import-screen.tsx')).ImportScreen,
  ),
  'product_list/:productId': lazyScreen(
    async () => (await import('../features/catalogue/products/product-editor-screen.tsx')).ProductEditorScreen,
  ),
  product_list: lazyScreen(
    async () => (await import('../features/catalogue/products/products-screen.tsx')).ProductsScreen,
  ),
  users: lazyScreen(async () => (await import('../features/customers/users/users-screen.tsx')).UsersScreen),
  'users/:userId': lazyScreen(async () => (await import('../features/customers/users/user-screen.tsx')).UserScreen),
  messages: lazyScreen(async () => (await import('../features/customers/messages/messages-screen.tsx')).MessagesScreen),
  reports: lazyScreen(async () => (await import('../features/customers/reports/reports-screen.tsx')).ReportsScreen),
  administrators: lazyScreen(
    async () => (await import('../features/team/administrators/administrators-screen.tsx')).AdministratorsScreen,
  ),
  roles: lazyScreen(async () => (await import('../features/team/roles/roles-screen.tsx')).RolesScreen),
  'roles/:roleId': lazyScreen(async () => (await import('../features/team/roles/roles-screen.tsx')).RolesScreen),
  'administrators/:administratorId': lazyScreen(
    async () => (await import('../features/team/administrators/administrator-screen.tsx')).AdministratorScreen,
  ),
  settings: lazyScreen(async () => (await import('../features/system/settings/settings-screen.tsx')).SettingsScreen),
  user_configuration: lazyScreen(
    async () => (await import('../features/system/settings/settings-screen.tsx')).UserConfigurationScreen,
  ),
  ip_blacklist: lazyScreen(
    async () => (await import('../features/system/blacklist/blacklist-screen.tsx')).BlacklistScreen,
  ),
  audit: lazyScreen(async () => (await import('../features/team/audit/audit-screen.tsx')).AuditScreen),
  tasks: lazyScreen(async () => (await import('../features/system/tasks/tasks-screen.tsx')).TasksScreen),
  wallet_records: lazyScreen(
    async () => (await import('../features/money/wallets/wallet-records-screen.tsx')).WalletRecordsScreen,
  ),
  'wallets/collections': lazyScreen(
    async () => (await import('../features/money/batches/collections-screen.tsx')).CollectionsScreen,
  ),
  'wallets/collection_records': lazyScreen(
    async () => (await import('../features/money/batches/collection-records-screen.tsx')).CollectionRecordsScreen,
  ),
  wallets: lazyScreen(async () => (await import('../features/money/wallets/wallets-screen.tsx')).WalletsScreen),
  telegram: lazyScreen(async () => (await import('../features/system/telegram/telegram-screen.tsx')).TelegramScreen),
  file_store: lazyScreen(
    async () => (await import('../features/system/file-store/file-store-screen.tsx')).FileStoreScreen,
  ),
  database: lazyScreen(async () => (await import('../features/system/database/database-screen.tsx')).DatabaseScreen),
  scripts: lazyScreen(async () => (await import('../features/system/jobs/jobs-screen.tsx')).JobsScreen),
  server_list: lazyScreen(
    async () => (await import('../features/system/servers/server-list-screen.tsx')).ServerListScreen,
  ),
  server_log: lazyScreen(async () => (await import('../features/system/settings/log-screen.tsx')).LogScreen),
  ledger: lazyScreen(async () => (await import('../features/system/ledger/ledger-screen.tsx')).LedgerScreen),
};

const RegisterScreen = lazyScreen(
  async () => (await import('../features/team/session/register-screen.tsx')).RegisterScreen,
);
const SetPasswordScreen = lazyScreen(
  async () => (await import('../features/team/session/set-password-screen.tsx')).SetPasswordScreen,
);

export function App() {
  return (
    <Routes>
      <Route path="/admin_login" element={<LoginScreen />} />
      <Route path="/admin_register" element={<RegisterScreen />} />
      <Route path="/admin_password" element={<SetPasswordScreen />} />
      <Route path="/customer" element={<Shell />}>
        <Route index element={<Navigate to="today_statistics" replace />} />
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Route>
      <Route path="*" element={<Navigate to="/admin_login" replace />} />
    </Routes>
  );
}
