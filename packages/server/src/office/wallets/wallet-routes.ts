import { type Route, route } from '../../foundation/http/route.ts';
import type { WalletListService } from './wallet-list-service.ts';
import type { WalletRecordService } from './wallet-record-service.ts';

export const walletRoutes = (wallets: WalletListService, records: WalletRecordService): Route[] => [
  route('wallet/inquire', async ({ body }) => ({ data: await wallets.list(body) })),
  route('wallet/totals', async ({ body }) => ({ data: await wallets.totals(body) })),
  route('wallet_record/inquire', async ({ body }) => ({ data: await records.list(body) })),
  route('wallet_record/totals', async ({ body }) => ({ data: await records.totals(body) })),
];
