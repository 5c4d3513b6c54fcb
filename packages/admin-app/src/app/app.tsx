import { Navigate, Route, Routes } from 'react-router';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { lazyScreen } from '../shared/components/lazy-screen.tsx';
import { Shell } from './shell.tsx';

const screens = {
  today_statistics: lazyScreen(async () => (await import('../features/today/today-screen.tsx')).TodayScreen),
  approvals: lazyScreen(async () => (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen),
  'approvals/list': lazyScreen(
    async () => (await import('../features/approvals/approval-list-screen.tsx')).ApprovalListScreen,
  ),
  'approvals/:approvalId': lazyScreen(
    async () => (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen,
  ),
  own_account: lazyScreen(async () => (await import('../features/session/own-account-screen.tsx')).OwnAccountScreen),
  recharges: lazyScreen(async () => (await import('../features/recharges/recharges-screen.tsx')).RechargesScreen),
  withdrawals: lazyScreen(
    async () => (await import('../features/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
  ),
  bills: lazyScreen(async () => (await import('../features/bills/bills-screen.tsx')).BillsScreen),
  treasury: lazyScreen(async () => (await import('../features/treasury/treasury-screen.tsx')).TreasuryScreen),
  holds: lazyScreen(async () => (await import('../features/holds/holds-screen.tsx')).HoldsScreen),
  identity: lazyScreen(async () => (await import('../features/identity/identity-screen.tsx')).IdentityScreen),
  'identity/list': lazyScreen(
    async () => (await import('../features/identity/identity-list-screen.tsx')).IdentityListScreen,
  ),
  'identity/:submissionId': lazyScreen(
    async () => (await import('../features/identity/identity-screen.tsx')).IdentityScreen,
  ),
  stops: lazyScreen(async () => (await import('../features/stops/stops-screen.tsx')).StopsScreen),
  brands: lazyScreen(async () => (await import('../features/brands/brands-screen.tsx')).BrandsScreen),
  'brands/:brandId': lazyScreen(
    async () => (await import('../features/brands/brand-statement-screen.tsx')).BrandStatementScreen,
  ),
  campaigns: lazyScreen(async () => (await import('../features/campaigns/campaigns-screen.tsx')).CampaignsScreen),
  orders: lazyScreen(async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen),
  returns: lazyScreen(async () => (await import('../features/returns/returns-screen.tsx')).ReturnsScreen),
  'returns/list': lazyScreen(async () => (await import('../features/returns/return-list-screen.tsx')).ReturnListScreen),
  'returns/:returnId': lazyScreen(async () => (await import('../features/returns/returns-screen.tsx')).ReturnsScreen),
  shipping: lazyScreen(async () => (await import('../features/shipping/shipping-screen.tsx')).ShippingScreen),
  'campaigns/:campaignId': lazyScreen(
    async () => (await import('../features/campaigns/campaign-screen.tsx')).CampaignScreen,
  ),
  'campaigns/new': lazyScreen(
    async () => (await import('../features/campaigns/campaign-builder-screen.tsx')).CampaignBuilderScreen,
  ),
  'campaigns/:campaignId/edit': lazyScreen(
    async () => (await import('../features/campaigns/campaign-builder-screen.tsx')).CampaignBuilderScreen,
  ),
  categories: lazyScreen(async () => (await import('../features/products/categories-screen.tsx')).CategoriesScreen),
  banners: lazyScreen(async () => (await import('../features/content/banners-screen.tsx')).BannersScreen),
  notices: lazyScreen(async () => (await import('../features/content/notices-screen.tsx')).NoticesScreen),
  content_blocks: lazyScreen(
    async () => (await import('../features/content/content-blocks-screen.tsx')).ContentBlocksScreen,
  ),
  rules: lazyScreen(async () => (await import('../features/content/rules-screen.tsx')).RulesScreen),
  languages: lazyScreen(async () => (await import('../features/content/languages-screen.tsx')).LanguagesScreen),
  'product_list/:productId': lazyScreen(
    async () => (await import('../features/products/product-editor-screen.tsx')).ProductEditorScreen,
  ),
  product_list: lazyScreen(async () => (await import('../features/products/products-screen.tsx')).ProductsScreen),
  users: lazyScreen(async () => (await import('../features/users/users-screen.tsx')).UsersScreen),
  'users/:userId': lazyScreen(async () => (await import('../features/users/user-screen.tsx')).UserScreen),
  messages: lazyScreen(async () => (await import('../features/messages/messages-screen.tsx')).MessagesScreen),
  reports: lazyScreen(async () => (await import('../features/reports/reports-screen.tsx')).ReportsScreen),
  administrators: lazyScreen(
    async () => (await import('../features/administrators/administrators-screen.tsx')).AdministratorsScreen,
  ),
  roles: lazyScreen(async () => (await import('../features/roles/roles-screen.tsx')).RolesScreen),
  'roles/:roleId': lazyScreen(async () => (await import('../features/roles/roles-screen.tsx')).RolesScreen),
  'administrators/:administratorId': lazyScreen(
    async () => (await import('../features/administrators/administrator-screen.tsx')).AdministratorScreen,
  ),
  settings: lazyScreen(async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen),
  user_configuration: lazyScreen(
    async () => (await import('../features/settings/settings-screen.tsx')).UserConfigurationScreen,
  ),
  ip_blacklist: lazyScreen(async () => (await import('../features/blacklist/blacklist-screen.tsx')).BlacklistScreen),
  audit: lazyScreen(async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen),
  tasks: lazyScreen(async () => (await import('../features/tasks/tasks-screen.tsx')).TasksScreen),
  wallet_records: lazyScreen(
    async () => (await import('../features/wallets/wallet-records-screen.tsx')).WalletRecordsScreen,
  ),
  wallets: lazyScreen(async () => (await import('../features/wallets/wallets-screen.tsx')).WalletsScreen),
  telegram: lazyScreen(async () => (await import('../features/telegram/telegram-screen.tsx')).TelegramScreen),
  file_store: lazyScreen(async () => (await import('../features/file-store/file-store-screen.tsx')).FileStoreScreen),
  database: lazyScreen(async () => (await import('../features/database/database-screen.tsx')).DatabaseScreen),
  scripts: lazyScreen(async () => (await import('../features/jobs/jobs-screen.tsx')).JobsScreen),
  server_list: lazyScreen(async () => (await import('../features/servers/server-list-screen.tsx')).ServerListScreen),
  server_log: lazyScreen(async () => (await import('../features/settings/log-screen.tsx')).LogScreen),
  ledger: lazyScreen(async () => (await import('../features/ledger/ledger-screen.tsx')).LedgerScreen),
};

const RegisterScreen = lazyScreen(async () => (await import('../features/session/register-screen.tsx')).RegisterScreen);
const SetPasswordScreen = lazyScreen(
  async () => (await import('../features/session/set-password-screen.tsx')).SetPasswordScreen,
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
