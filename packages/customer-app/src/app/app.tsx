import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { HomeScreen } from '../features/shop/components/home-screen.tsx';
import { lazyPage } from '../shared/lazy-page.tsx';
import { RequireAccount, RequireLogin } from './require-account.tsx';
import { Shell } from './shell.tsx';

const Login = lazyPage(async () => (await import('../features/session/components/login-screen.tsx')).LoginScreen);
const Register = lazyPage(
  async () => (await import('../features/session/components/register-screen.tsx')).RegisterScreen,
);
const Match = lazyPage(async () => (await import('../features/orders/components/match-screen.tsx')).MatchScreen);
const Orders = lazyPage(async () => (await import('../features/orders/components/orders-screen.tsx')).OrdersScreen);
const Me = lazyPage(async () => (await import('../features/account/components/me-screen.tsx')).MeScreen);
const Address = lazyPage(async () => (await import('../features/account/components/address-screen.tsx')).AddressScreen);
const Product = lazyPage(async () => (await import('../features/shop/components/product-screen.tsx')).ProductScreen);
const Support = lazyPage(async () => (await import('../features/content/components/support-screen.tsx')).SupportScreen);
const Notices = lazyPage(async () => (await import('../features/content/components/notices-screen.tsx')).NoticesScreen);
const Rules = lazyPage(async () => (await import('../features/content/components/rules-screen.tsx')).RulesScreen);
const Invite = lazyPage(async () => (await import('../features/friends/components/invite-screen.tsx')).InviteScreen);
const Money = lazyPage(async () => (await import('../features/money/components/money-screens.tsx')).MoneyScreens);
const Team = lazyPage(async () => (await import('../features/friends/components/team-screen.tsx')).TeamScreen);
const Safety = lazyPage(async () => (await import('../features/account/components/safety-screen.tsx')).SafetyScreen);
const NotFound = lazyPage(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

export function App() {
  return (
    <Shell>
      <Suspense fallback={<div aria-busy="true" />}>
        <Routes>
          <Route path="/" element={<Navigate to="/view" replace />} />
          <Route path="/view" element={<Navigate to="/view/home" replace />} />
          <Route path="/view/home" element={<HomeScreen />} />
          <Route element={<RequireLogin />}>
            <Route path="/view/task" element={<Match />} />
            <Route path="/view/order" element={<Orders />} />
            <Route path="/view/me" element={<Me />} />
          </Route>
          <Route path="/login" element={<Login />} />
          <Route path="/register" element={<Register />} />
          <Route path="/customer" element={<Support />} />
          <Route path="/notice" element={<Notices />} />
          <Route path="/rule" element={<Rules />} />
          <Route path="/product_details" element={<Product />} />
          <Route element={<RequireAccount />}>
            <Route path="/invite" element={<Invite />} />
            <Route path="/my_team" element={<Team />} />
            <Route path="/safety" element={<Safety />} />
            <Route path="/map" element={<Address />} />
            {['recharge', 'recharge_qr', 'recharge_history', 'withdraw', 'withdraw_history', 'assets'].map((path) => (
              <Route key={path} path={path} element={<Money />} />
            ))}
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
