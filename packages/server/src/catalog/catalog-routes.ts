import { pictureUrl } from '../files/picture-url.ts';
import { route, type Route } from '../http/route.ts';
import { encodeCursor } from './catalog-cursor.ts';
import type { CatalogService } from './catalog-service.ts';
import { cardView, detailsView } from './catalog-view.ts';

const defaultPageSize = 11;

const iconOf = (fileName: string | null): string | null => (fileName === null ? null : pictureUrl(fileName));

export const catalogRoutes = (catalog: CatalogService): Route[] => [
  route('customer/getAllSortList', async ({ language }) => {
    const tabs = await catalog.tabs(language);
    return { data: tabs.map(({ id, title, fileName }) => ({ sortId: id.toString(), title, icon: iconOf(fileName) })) };
  }),
  route('mall_category_list/inquire', async ({ body, language }) => {
    const categories = await catalog.categories(language);
    const isAsked = ({ isVisible }: { isVisible: boolean }): boolean =>
      body.show_status === undefined || isVisible === (body.show_status === 1);
    return {
      data: categories.filter(isAsked).map(({ id, title, fileName, isVisible }) => ({
        id: id.toString(),
        title,
        icon: iconOf(fileName),
        show_status: isVisible ? 1 : 2,
      })),
    };
  }),
  route('customer/getWaresSortList', async ({ query, language }) => {
    const wish = {
      categoryId: query.sortId === undefined ? undefined : BigInt(query.sortId),
      cursor: query.cursor === '' ? undefined : query.cursor,
      loadedIds: (query.ids ?? '').split(',').filter(Boolean).map(BigInt),
      page: Number(query.pageNum ?? 1),
      pageSize: Number(query.pageSize ?? defaultPageSize),
    };
    const { cards, hasMore } = await catalog.page(wish, language);
    const last = cards.at(-1);
    return {
      data: { list: cards.map(cardView), nextCursor: hasMore && last !== undefined ? encodeCursor(last) : null },
    };
  }),
  route('customer/getWaresInfo', async ({ body, language }) => ({
    data: detailsView(await catalog.product(BigInt(body.waresId), language)),
  })),
];
