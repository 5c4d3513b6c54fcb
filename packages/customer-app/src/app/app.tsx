import { Suspense } from 'react';
import { Redirect, useLocation } from '../shared/router/router.tsx';
import { HomeScreen } from '../features/shop/components/home-screen.tsx';
import { Page } from '../shared/components/page.tsx';
import { type LazyPage, lazyExtra, lazyPage } from '../shared/lazy-page.tsx';
import { friendName } from '../shared/session/friend.ts';
import { useToken } from '../shared/session/token.ts';
import { OwnHomePlace } from './own-home-place.tsx';
import { RequireAccount, RequireLogin } from './require-account.tsx';
import { Shell } from './shell.tsx';

const Login = lazyPage(async () => (await import('../features/session/components/login-screen.tsx')).LoginScreen);
const Reset = lazyPage(async () => (await import('../features/session/components/reset-screen.tsx')).ResetScreen);
const Register = lazyPage(
  async () => (await import('../features/session/components/register-screen.tsx')).RegisterScreen,
);
const Match = lazyPage(async () => (await import('./match-page.tsx')).MatchPage);
const Orders = lazyPage(async () => (await import('../features/orders/components/orders-screen.tsx')).OrdersScreen);
const Order = lazyPage(async () => (await import('../features/orders/components/order-page.tsx')).OrderPage);
const Me = lazyPage(async () => (await import('../features/account/components/me-screen.tsx')).MeScreen);
const Address = lazyPage(async () => (await import('../features/account/components/address-screen.tsx')).AddressScreen);
const Product = lazyPage(async () => (await import('../features/shop/components/product-screen.tsx')).ProductScreen);
const SearchPage = lazyPage(async () => (await import('../features/shop/components/search-screen.tsx')).SearchScreen);
const Category = lazyPage(async () => (await import('../features/shop/components/category-screen.tsx')).CategoryScreen);
const Favourites = lazyPage(
  async () => (await import('../features/shop/components/favourites-screen.tsx')).FavouritesScreen,
);
const Content = lazyPage(
  async () => (await import('../features/content/components/content-screens.tsx')).ContentScreens,
);
const Transparency = lazyPage(
  async () => (await import('../features/transparency/components/transparency-screen.tsx')).TransparencyScreen,
);
const Invite = lazyPage(async () => (await import('../features/friends/components/invite-screen.tsx')).InviteScreen);
const OwnHome = lazyExtra(async () => (await import('./own-home.tsx')).OwnHome);
const Money = lazyPage(async () => (await import('../features/money/components/money-screens.tsx')).MoneyScreens);
const Team = lazyPage(async () => (await import('../features/friends/components/team-screen.tsx')).TeamScreen);
const PhoneNumber = lazyPage(
  async () => (await import('../features/account/components/number-screen.tsx')).NumberScreen,
);
const Safety = lazyPage(async () => (await import('../features/account/components/safety-screen.tsx')).SafetyScreen);
const Verify = lazyPage(async () => (await import('../features/verify/components/verify-screen.tsx')).VerifyScreen);
const Account = lazyPage(async () => (await import('../features/account/components/account-screen.tsx')).AccountScreen);
const Messages = lazyPage(
  async () => (await import('../features/messages/components/messages-screen.tsx')).MessagesScreen,
);
const Help = lazyPage(async () => (await import('../features/friends/components/help-screen.tsx')).HelpScreen);
const OwnerOnly = lazyPage(
  async () => (await import('../features/friends/components/owner-only-screen.tsx')).OwnerOnlyScreen,
);
const NotFound = lazyPage(async () => (await import('./not-found-screen.tsx')).NotFoundScreen);

function Home() {
  return (
    <HomeScreen
      own={
        useToken() !== null && (
          <Suspense fallback={<OwnHomePlace />}>
            <OwnHome />
          </Suspense>
        )
      }
    />
  );
}

const pages: Record<string, LazyPage> = {
  '': () => <Redirect to="/view" />,
  '/view': () => <Redirect to="/view/home" />,
  '/view/home': Home,
  '/login': Login,
  '/register': Register,
  '/reset': Reset,
  '/customer': Content,
  '/notice': Content,
  '/rule': Content,
  '/transparency': Transparency,
  '/product_details': Product,
  '/search': SearchPage,
  '/category': Category,
  // The page redirects home if there is no account.
  '/verify': Verify,
};

/** The tabs that redirect a visitor to the log-in. */
const tabs: Record<string, LazyPage> = { '/view/task': Match, '/view/order': Orders, '/view/me': Me };

/** The pages that show a visitor the question whether to log in. */
const accountPages: Record<string, LazyPage> = {
  '/order': Order,
  // A friend's question opens for its owner alone, also from a message or notification.
  '/ask': Order,
  '/help': Help,
  '/favourites': Favourites,
  '/invite': Invite,
  '/my_team': Team,
  '/messages': Messages,
  '/safety': Safety,
  '/number': PhoneNumber,
  '/account': Account,
  '/map': Address,
  '/recharge': Money,
  '/recharge_qr': Money,
  '/recharge_history': Money,
  '/withdraw': Money,
  '/withdraw_history': Money,
  '/withdrawal': Money,
  '/assets': Money,
};

const pathOf = (pathname: string): string => pathname.replace(/\/$/, '').toLowerCase();

const allPages = { ...pages, ...tabs, ...accountPages };

export const preloadPage = (pathname: string): void => allPages[pathOf(pathname)]?.preload?.();

function PageAt({ path }: { path: string }) {
  const isOwners = (path in accountPages || path === '/verify') && path !== '/order' && path !== '/help';
  const Shown = isOwners && friendName() !== null ? OwnerOnly : (allPages[path] ?? NotFound);
  if (path in tabs)
    return (
      <RequireLogin>
        <Shown />
      </RequireLogin>
    );
  if (path in accountPages)
    return (
      <RequireAccount>
        <Shown />
      </RequireAccount>
    );
  return <Shown />;
}

/** Placeholder while the code of the first page loads; outside the tabs it already has the back button. */
function ComingPage({ path }: { path: string }) {
  return path in tabs ? <div aria-busy="true" /> : <Page title="">{null}</Page>;
}

export function App() {
  const path = pathOf(useLocation().pathname);
  return (
    <Shell>
      <Suspense fallback={<ComingPage path={path} />}>
        <PageAt path={path} />
      </Suspense>
    </Shell>
  );
}
