import { useLocation } from '../../../shared/router/router.tsx';
import { AssetsScreen } from './assets-screen.tsx';
import { RechargeHistoryScreen } from './recharge-history.tsx';
import { RechargeQrScreen } from './recharge-qr-screen.tsx';
import { RechargeScreen } from './recharge-screen.tsx';
import { WithdrawHistoryScreen } from './withdraw-history.tsx';
import { WithdrawScreen } from './withdraw-screen.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

const screens: Readonly<Record<string, () => React.ReactNode>> = {
  '/recharge': RechargeScreen,
  '/recharge_qr': RechargeQrScreen,
  '/recharge_history': RechargeHistoryScreen,
  '/withdraw': WithdrawScreen,
  '/withdraw_history': WithdrawHistoryScreen,
  '/withdrawal': WithdrawalPage,
  '/assets': AssetsScreen,
};

/** The recharge and withdrawal pages share one file: a person who opens one usually continues to another. */
export function MoneyScreens() {
  const Screen = screens[useLocation().pathname.replace(/\/$/, '')];
  return Screen === undefined ? null : <Screen />;
}
