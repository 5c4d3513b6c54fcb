import type { AccountType } from '@goodturn/ledger';
import { formatMoney, ZERO } from '@goodturn/money';
import { type Route, route } from '../../foundation/http/route.ts';
import type { TreasuryService } from './treasury-service.ts';

export const treasuryRoutes = (treasury: TreasuryService): Route[] => [
  route('treasury/inquire', async () => {
    const { reserves, byType } = await treasury.list();
    const sum = (type: AccountType): string => formatMoney(byType.get(type) ?? ZERO);
    return {
      data: {
        reserves: reserves.map(({ paymentMethod, amount }) => ({ paymentMethod, amount: formatMoney(amount) })),
        customersAvailable: sum('customer.available'),
        customersFrozen: sum('customer.frozen'),
        brandsAvailable: sum('brand.available'),
        brandsPending: sum('brand.pending'),
        escrow: sum('campaign.escrow'),
        fees: sum('platform.fees'),
        commission: sum('platform.commission'),
        goodwill: sum('platform.goodwill'),
        shortfall: sum('platform.shortfall'),
      },
    };
  }),
];
