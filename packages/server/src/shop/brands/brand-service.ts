import { defaultLanguage } from '@goodturn/locales';
import { account, balancesOf } from '@goodturn/ledger';
import { formatMoney, type Money, ZERO } from '@goodturn/money';
import { totalsOf } from '../../foundation/lists/list-totals.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import { brandBalances, type BrandFilter, type BrandRequest, listBrands } from './brand-store.ts';

export type BrandService = ReturnType<typeof createBrandService>;

export function createBrandService({ database }: Pick<ServerContext, 'database'>) {
  async function list(request: BrandRequest) {
    const page = await listBrands(database, request, defaultLanguage);
    const ids = page.list.flatMap((brand) => [account.brandAvailable(brand.id), account.brandPending(brand.id)]);
    const balances = ids.length === 0 ? new Map<bigint, Money>() : await balancesOf(database, ids);
    const rows = page.list.map((brand) => ({
      ...brand,
      available: balances.get(account.brandAvailable(brand.id)) ?? ZERO,
      pending: balances.get(account.brandPending(brand.id)) ?? ZERO,
    }));
    return { list: rows, nextCursor: page.nextCursor };
  }

  /** Returns the list in the form of the wire. */
  async function lines(request: BrandRequest) {
    const page = await list(request);
    const rows = page.list.map(({ id, story, available, pending, ...values }) => ({
      ...values,
      brandId: id.toString(),
      story: story ?? '',
      available: formatMoney(available),
      pending: formatMoney(pending),
    }));
    return { list: rows, nextCursor: page.nextCursor };
  }

  async function totals(filter: BrandFilter, max?: number) {
    return await totalsOf(database, ['available', 'pending'], brandBalances(filter), max);
  }

  return { list, lines, totals };
}
