import { type ComponentType, Suspense } from 'react';
import { Redirect, useLocation } from '../shared/router/router.tsx';
import { HomeScreen } from '../features/shop/components/home-screen.tsx';
import { lazyExtra, lazyPage } from '../shared/lazy-page.tsx';
import { useUserInfo } from '../shared/session/user-info.ts';
import { RequireAccount, RequireLogin } from './require-account.tsx';
import { Shell } from './shell.tsx';

const Login = lazyPage(async () => (await import('../features/session/components/login-screen.tsx')).LoginScreen);
const Reset = lazyPage(async () => (await import('../features/session/components/reset-screen.tsx')).ResetScreen);
const Register = lazyPage(
  async () => (await import('../features/session/components/register-screen.tsx')).RegisterScreen,
);
const Match = lazyPage(async () => (await import('../features/orders/components/match-screen.tsx')).MatchScreen);
const Orders = lazyPage(async () => (await import('../features/orders/components/orders-screen.tsx')).OrdersScreen);
const Order = lazyPage(async () => (await import('../features/orders/components/order-page.tsx')).OrderPage);
const Me = lazyPage(async () => (await import('../features/account/components/me-screen.tsx')).MeScreen);
const Address = lazyPage(async () => (await import('../features/account/components/address-screen.tsx')).AddressScreen);
const Product = lazyPage(async () => (await import('../features/shop/components/product-screen.tsx')).ProductScreen);
const Support = lazyPage(async () => (await import('../features/content/components/support-screen.tsx')).SupportScreen);
const Notices = lazyPage(async () => (await import('../features/content/components/notices-screen.tsx')).NoticesScreen);
const Rules = lazyPage(async () => (await import('../features/content/components/rules-screen.tsx')).RulesScreen);
const Invite = lazyPage(async () => (await import('../features/friends/components/invite-screen.tsx')).InviteScreen);
const WaitingOrder = lazyExtra(
  async () => (await import('../features/orders/components/waiting-order-card.tsx')).WaitingOrderCard,
);
const Money = lazyPage(async () => (await import('../features/money/components/money-screens.tsx')).MoneyScreens);
const Team = lazyPage(async () => (await import('../features/friends/components/team-screen.tsx')).TeamScreen);
const Safety = lazyPage(async () => (await import('../features/account/components/safety-screen.tsx')).SafetyScreen);
const Messages = lazyPage(
  async () => (await import('../features/messages/components/messages-screen.tsx')).MessagesScreen,
);
const NotFound = lazyPage(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

function Home() {
  const user = useUserInfo().data;
  return (
    <>
      <HomeScreen />
      <Suspense>{user !== undefined && <WaitingOrder />}</Suspense>
    </>
  );
}

/** Every page by its path. */
const pages: Record<string, ComponentType> = {
  '': () => <Redirect to="/view" />,
  '/view': () => <Redirect to="/view/home" />,
  '/view/home': Home,
  '/login': Login,
  '/register': Register,
  '/reset': Reset,
  '/customer': Support,
  '/notice': Notices,
  '/rule': Rules,
  '/product_details': Product,
};

/** The tabs that lead a visitor to the log-in. */
const tabs: Record<string, ComponentType> = { '/view/task': Match, '/view/order': Orders, '/view/me': Me };

/** The pages that ask a visitor whether to log in. */
const accountPages: Record<string, ComponentType> = {
  '/order': Order,
  '/invite': Invite,
  '/my_team': Team,
  '/messages': Messages,
  '/safety': Safety,
  '/map': Address,
  '/recharge': Money,
  '/recharge_qr': Money,
  '/recharge_history': Money,
  '/withdraw': Money,
  '/withdraw_history': Money,
  '/assets': Money,
};

function PageAt({ path }: { path: string }) {
  const Page = pages[path] ?? tabs[path] ?? accountPages[path] ?? NotFound;
  if (path in tabs)
    return (
      <RequireLogin>
        <Page />
      </RequireLogin>
    );
  if (path in accountPages)
    return (
      <RequireAccount>
        <Page />
      </RequireAccount>
    );
  return <Page />;
}

export function App() {
  const { pathname } = useLocation();
  return (
    <Shell>
      <Suspense fallback={<div aria-busy="true" />}>
        <PageAt path={pathname.replace(/\/$/, '').toLowerCase()} />
      </Suspense>
    </Shell>
  );
}
