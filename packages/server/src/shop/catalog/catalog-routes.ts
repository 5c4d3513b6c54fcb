import type { QueryOf } from '@goodturn/contract';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import { route, type Route } from '../../foundation/http/route.ts';
import type { CatalogService } from './catalog-service.ts';
import { cardView, detailsView } from './catalog-view.ts';

const defaultPageSize = 11;
const ppmOfOnePerCent = 10_000;

const iconOf = (fileName: string | null): string | null => (fileName === null ? null : pictureUrl(fileName));

const moneyOf = (micros: bigint | null): string | null =>
  micros === null ? null : formatMoney(moneyFromMicros(micros));
const idsIn = (text: string | undefined): bigint[] => (text ?? '').split(',').filter(Boolean).map(BigInt);
const moneyIn = (text: string | undefined) => (text === undefined ? undefined : parseMoney(text));

/** Returns the filters of a query, besides those that depend on who asks. */
const filtersOf = (query: QueryOf<'customer/filterCounts'>) => ({
  search: query.search ?? '',
  categoryId: query.categoryId === undefined ? undefined : BigInt(query.categoryId),
  brandIds: idsIn(query.brandIds),
  maxPrice: moneyIn(query.maxPrice),
  minRatePpm: query.cashback === undefined ? undefined : Number(query.cashback) * ppmOfOnePerCent,
  isLucky: query.lucky === '1',
});

export const catalogRoutes = (catalog: CatalogService): Route[] => [
  route('customer/getAllSortList', async ({ language }) => {
    const tabs = await catalog.tabs(language);
    return {
      data: tabs.map(({ id, title, fileName }) => ({ categoryId: id.toString(), title, icon: iconOf(fileName) })),
    };
  }),
  route('mall_category_list/inquire', async ({ body, language }) => {
    const categories = await catalog.categories(language);
    const isAsked = ({ isVisible }: { isVisible: boolean }): boolean =>
      body.showStatus === undefined || isVisible === (body.showStatus === 1);
    return {
      data: categories.filter(isAsked).map(({ id, title, fileName, isVisible, parentId }) => ({
        id: id.toString(),
        title,
        icon: iconOf(fileName),
        showStatus: isVisible ? 1 : 2,
        parentId: parentId?.toString() ?? null,
      })),
    };
  }),
  route('customer/getWaresSortList', async ({ query, language, token }) => {
    const criteria = {
      ...filtersOf(query),
      shipsTo: query.shipsToMe === '1' && token !== undefined ? await catalog.countryOf(token) : undefined,
      sort: query.sort,
      favouritesOf: query.favourites === '1' ? await catalog.ownerOf(token) : undefined,
      cursor: query.cursor === '' ? undefined : query.cursor,
      loadedIds: idsIn(query.ids),
      page: Number(query.pageNum ?? 1),
      pageSize: Number(query.pageSize ?? defaultPageSize),
    };
    const { cards, nextCursor } = await catalog.page(criteria, language);
    return { data: { list: cards.map(cardView), nextCursor } };
  }),
  route('customer/shopCounts', async ({ language }) => {
    const { products, categories } = await catalog.shopCounts(language);
    return {
      data: {
        products,
        categories: categories.map(({ categoryId, ...counts }) => ({ categoryId: categoryId.toString(), ...counts })),
      },
    };
  }),
  route('customer/filterCounts', async ({ query, language, token }) => {
    const country = token === undefined ? undefined : await catalog.countryOf(token);
    const criteria = {
      ...filtersOf(query),
      country,
      shipsTo: query.shipsToMe === '1' ? country : undefined,
      balance: moneyIn(query.balance),
      customerId: await catalog.ownerOf(token),
      isMarkedOnly: query.favourites === '1',
    };
    const { lowestPrice, highestPrice, ...counts } = await catalog.filterCounts(criteria, language);
    return { data: { ...counts, lowestPrice: moneyOf(lowestPrice), highestPrice: moneyOf(highestPrice) } };
  }),
  route('customer/favouriteIds', async ({ session }) => ({
    data: await catalog.favourites(session.subjectId),
  })),
  route('customer/getHomeRows', async ({ language }) => {
    const { recommended, mostBought, rankingRecommended } = await catalog.homeRows(language);
    return {
      data: {
        recommended: recommended.map(cardView),
        mostBought: mostBought.map(cardView),
        rankingRecommended: rankingRecommended.map(cardView),
      },
    };
  }),
  route('customer/getWaresInfo', async ({ body, language }) => ({
    data: detailsView(await catalog.product(BigInt(body.productId), language)),
  })),
];
