import { type Route, route } from '../http/route.ts';
import type { WalletListService } from './wallet-list-service.ts';

export const walletRoutes = (wallets: WalletListService): Route[] => [
  route('wallet/inquire', async ({ body }) => ({ data: await wallets.list(body) })),
  route('wallet/totals', async ({ body }) => ({ data: await wallets.totals(body) })),
];
