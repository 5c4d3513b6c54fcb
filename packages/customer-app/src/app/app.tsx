import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { HomeScreen } from '../features/shop/components/home-screen.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { AccountOnly, TabOnly } from './account-only.tsx';
import { Shell } from './shell.tsx';

const Login = lazyPart(async () => (await import('../features/session/components/login-screen.tsx')).LoginScreen);
const Register = lazyPart(
  async () => (await import('../features/session/components/register-screen.tsx')).RegisterScreen,
);
const Match = lazyPart(async () => (await import('../features/orders/components/match-screen.tsx')).MatchScreen);
const Orders = lazyPart(async () => (await import('../features/orders/components/orders-screen.tsx')).OrdersScreen);
const Me = lazyPart(async () => (await import('../features/account/components/me-screen.tsx')).MeScreen);
const Address = lazyPart(async () => (await import('../features/account/components/address-screen.tsx')).AddressScreen);
const Product = lazyPart(async () => (await import('../features/shop/components/product-screen.tsx')).ProductScreen);
const Support = lazyPart(async () => (await import('../features/content/components/support-screen.tsx')).SupportScreen);
const Notices = lazyPart(async () => (await import('../features/content/components/notices-screen.tsx')).NoticesScreen);
const Rules = lazyPart(async () => (await import('../features/content/components/rules-screen.tsx')).RulesScreen);
const Invite = lazyPart(async () => (await import('../features/friends/components/invite-screen.tsx')).InviteScreen);
const Money = lazyPart(async () => (await import('../features/money/components/money-screens.tsx')).MoneyScreens);
const Team = lazyPart(async () => (await import('../features/friends/components/team-screen.tsx')).TeamScreen);
const Safety = lazyPart(async () => (await import('../features/account/components/safety-screen.tsx')).SafetyScreen);
const NotFound = lazyPart(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

export function App() {
  return (
    <Shell>
      <Suspense fallback={<div aria-busy="true" />}>
        <Routes>
          <Route path="/" element={<Navigate to="/view" replace />} />
          <Route path="/view" element={<Navigate to="/view/home" replace />} />
          <Route path="/view/home" element={<HomeScreen />} />
          <Route element={<TabOnly />}>
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
          <Route element={<AccountOnly />}>
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
