import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { Shell } from './shell.tsx';

const screens = {
  today_statistics: lazy(async () => ({
    default: (await import('../features/today/today-screen.tsx')).TodayScreen,
  })),
  approvals: lazy(async () => ({
    default: (await import('../features/approvals/approvals-screen.tsx')).ApprovalsScreen,
  })),
  own_account: lazy(async () => ({
    default: (await import('../features/session/own-account-screen.tsx')).OwnAccountScreen,
  })),
  recharges: lazy(async () => ({
    default: (await import('../features/recharges/recharges-screen.tsx')).RechargesScreen,
  })),
  withdrawals: lazy(async () => ({
    default: (await import('../features/withdrawals/withdrawals-screen.tsx')).WithdrawalsScreen,
  })),
  treasury: lazy(async () => ({ default: (await import('../features/treasury/treasury-screen.tsx')).TreasuryScreen })),
  holds: lazy(async () => ({ default: (await import('../features/holds/holds-screen.tsx')).HoldsScreen })),
  stops: lazy(async () => ({ default: (await import('../features/stops/stops-screen.tsx')).StopsScreen })),
  brands: lazy(async () => ({ default: (await import('../features/brands/brands-screen.tsx')).BrandsScreen })),
  campaigns: lazy(async () => ({
    default: (await import('../features/campaigns/campaigns-screen.tsx')).CampaignsScreen,
  })),
  orders: lazy(async () => ({ default: (await import('../features/orders/orders-screen.tsx')).OrdersScreen })),
  'campaigns/:campaignId': lazy(async () => ({
    default: (await import('../features/campaigns/campaign-screen.tsx')).CampaignScreen,
  })),
  categories: lazy(async () => ({
    default: (await import('../features/products/categories-screen.tsx')).CategoriesScreen,
  })),
  product_list: lazy(async () => ({
    default: (await import('../features/products/products-screen.tsx')).ProductsScreen,
  })),
  users: lazy(async () => ({ default: (await import('../features/users/users-screen.tsx')).UsersScreen })),
  'users/:userId': lazy(async () => ({ default: (await import('../features/users/user-screen.tsx')).UserScreen })),
  messages: lazy(async () => ({ default: (await import('../features/messages/messages-screen.tsx')).MessagesScreen })),
  administrators: lazy(async () => ({
    default: (await import('../features/administrators/administrators-screen.tsx')).AdministratorsScreen,
  })),
  settings: lazy(async () => ({ default: (await import('../features/settings/settings-screen.tsx')).SettingsScreen })),
  audit: lazy(async () => ({ default: (await import('../features/audit/audit-screen.tsx')).AuditScreen })),
  ledger: lazy(async () => ({ default: (await import('../features/ledger/ledger-screen.tsx')).LedgerScreen })),
};

export function App() {
  return (
    <Routes>
      <Route path="/admin_login" element={<LoginScreen />} />
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
