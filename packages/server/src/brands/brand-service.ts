import { defaultLanguage } from '@goodturn/locales';
import { account, balancesOf } from '@goodturn/ledger';
import { type Money, ZERO } from '@goodturn/money';
import { type PageRequest, pageOf, parsePage } from '../lists/page.ts';
import type { ServerContext } from '../server-context.ts';
import { listBrands } from './brand-store.ts';

export type BrandService = ReturnType<typeof createBrandService>;

export function createBrandService({ database }: Pick<ServerContext, 'database'>) {
  async function list(request: PageRequest & { name?: string | undefined }) {
    const { before, size } = parsePage(request);
    const filter = { name: request.name, before, limit: size + 1 };
    const page = pageOf(await listBrands(database, filter, defaultLanguage), size);
    const ids = page.list.flatMap((brand) => [account.brandAvailable(brand.id), account.brandPending(brand.id)]);
    const balances = ids.length === 0 ? new Map<bigint, Money>() : await balancesOf(database, ids);
    const list = page.list.map((brand) => ({
      ...brand,
      available: balances.get(account.brandAvailable(brand.id)) ?? ZERO,
      pending: balances.get(account.brandPending(brand.id)) ?? ZERO,
    }));
    return { list, nextCursor: page.nextCursor };
  }

  return { list };
}
