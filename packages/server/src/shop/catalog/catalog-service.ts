import type { SecretToken } from '@goodturn/database';
import { DomainError } from '../../foundation/domain-error.ts';
import type { ServerContext } from '../../foundation/server-context.ts';
import type { SettingService } from '../../foundation/settings/setting-service.ts';
import { siteTime } from '../../foundation/settings/site-time.ts';
import type { SessionService } from '../../foundation/sessions/session-service.ts';
import * as store from './catalog-store.ts';
import { readFavourites, tellFavourites } from './favourite-store.ts';
import {
  type CategoryCounts,
  countByCategory,
  type CountedFilters,
  type FilterCounts,
  readFilterCounts,
} from './product-counts.ts';
import type { ProductFilters } from './product-filters.ts';
import { createProductSearch } from './product-search.ts';

const rowLength = 8;

/** The list that is counted, and the filters that are on. */
export interface CountQuery extends ProductFilters, Pick<CountedFilters, 'balance' | 'country'> {
  categoryId: bigint | undefined;
  search: string;
  /** The customer whose marks are counted; 0 for a visitor. */
  customerId: bigint;
  isMarkedOnly: boolean;
}

export interface PageQuery extends ProductFilters {
  categoryId: bigint | undefined;
  /** The text that somebody typed; empty for all products. */
  search: string;
  sort: store.CardSort | undefined;
  /** The customer whose favourites alone are shown; 0 for those of a visitor. */
  favouritesOf: bigint | undefined;
  /** The end of the last page; it takes precedence over `loadedIds`, and those over `page`. */
  cursor: string | undefined;
  loadedIds: bigint[];
  page: number;
  pageSize: number;
}

export type CatalogService = ReturnType<typeof createCatalogService>;

export interface CatalogDependencies {
  settings: SettingService;
  sessions: Pick<SessionService, 'find'>;
}

export function createCatalogService({ database, clock }: ServerContext, { settings, sessions }: CatalogDependencies) {
  const languages = async (language: string): Promise<store.Languages> => ({
    language,
    fallback: (await settings.current()).defaultLanguage,
  });
  const mostBought = readAtMostEvery(
    { clock },
    maxCountAgeMs,
    async (now) => await store.readMostBought(database, new Date(now.getTime() - countedDays * dayMs), maxCounted),
  );
  // Each visit of the start page asks for them.
  const shopCounts = readAtMostEvery(
    { clock },
    maxShopCountAgeMs,
    async () => await Promise.all([store.countListed(database), countByCategory(database)]),
  );
  const search = createProductSearch(database, () => clock.now().getTime());
  const categories = async (language: string) => await store.readCategories(database, await languages(language));

  const markedBy = async (customerId: bigint): Promise<bigint[]> =>
    (await readFavourites(database, customerId, clock.now())).map(({ productId }) => productId);

  const searchedIds = async (typed: string, preferred: store.Languages): Promise<bigint[] | undefined> =>
    typed.trim() === '' ? undefined : (await search.find(typed, preferred)).ids;
  const idsOfCategory = async (categoryId: bigint | undefined): Promise<bigint[] | undefined> =>
    categoryId === undefined ? undefined : await store.readCategoryWithParts(database, categoryId);

  /** Returns a page of what was searched, filtered or sorted, whose cursor is the number of products before it. */
  const chosenPage = async (criteria: PageQuery, preferred: store.Languages) => {
    const { search: typed, categoryId, pageSize, sort } = criteria;
    const offset = criteria.cursor === undefined ? (criteria.page - 1) * pageSize : parseOffset(criteria.cursor);
    const marked = criteria.favouritesOf === undefined ? undefined : await markedBy(criteria.favouritesOf);
    const searched = await searchedIds(typed, preferred);
    const found = searched && marked ? searched.filter((id) => marked.includes(id)) : (searched ?? marked);
    const filter = {
      ...criteria,
      ids: found,
      bought: sort === 'most_bought' ? await mostBought() : [],
      categoryIds: await idsOfCategory(categoryId),
      offset,
      limit: pageSize + 1,
    };
    const cards = await store.readChosenCards(database, filter, preferred, clock.now());
    const nextCursor = cards.length > pageSize ? Buffer.from(`o.${offset + pageSize}`).toString('base64url') : null;
    return { cards: cards.slice(0, pageSize), nextCursor };
  };

  return {
    categories,
    /** Returns the visible categories of the first level; the products of one include those of its parts. */
    async tabs(language: string) {
      return (await categories(language)).filter(({ isVisible, parentId }) => isVisible && parentId === null);
    },

    /**
     * Returns the customer whose own session a token opens; 0 for none and for a friend's, who has no favourites here.
     */
    async ownerOf(token: SecretToken | undefined): Promise<bigint> {
      const session = token && (await sessions.find(token));
      return session?.kind === 'customer' && !session.isFriend ? session.subjectId : 0n;
    },

    /** Returns the products that a customer marked, the newest mark first. */
    async favourites(customerId: bigint) {
      const rows = await readFavourites(database, customerId, clock.now());
      const { timeZone } = await settings.current();
      return rows.map(({ productId, tells, againSince }) => ({
        productId: productId.toString(),
        tell: tells,
        againSince: againSince === null ? null : siteTime(againSince, timeZone),
      }));
    },

    /** Tells customers of what is in a campaign again, as a job's step. */
    tellFavourites: async (): Promise<number> => await tellFavourites(database, clock.now()),

    /** Returns the country of the caller's shipping address; undefined for a visitor, and without an address. */
    async countryOf(token: SecretToken): Promise<string | undefined> {
      const session = await sessions.find(token);
      if (session?.kind !== 'customer') return undefined;
      return (await store.readCountry(database, session.subjectId)) ?? undefined;
    },

    async page(criteria: PageQuery, language: string): Promise<{ cards: store.CardRow[]; nextCursor: string | null }> {
      if (isChosen(criteria)) return await chosenPage(criteria, await languages(language));
      const cursor = criteria.cursor === undefined ? undefined : parseCursor(criteria.cursor);
      const isNumbered = cursor === undefined && criteria.loadedIds.length === 0;
      const filter = {
        categoryIds: await idsOfCategory(criteria.categoryId),
        cursor,
        withoutIds: criteria.loadedIds,
        offset: isNumbered ? (criteria.page - 1) * criteria.pageSize : 0,
        limit: criteria.pageSize + 1,
      };
      const cards = await store.readCards(database, filter, await languages(language), clock.now());
      const shown = cards.slice(0, criteria.pageSize);
      const last = shown.at(-1);
      return { cards: shown, nextCursor: cards.length > shown.length && last ? encodeCursor(last) : null };
    },

    /**
     * Returns at most eight products of each row; a row without any is empty. The ranking's recommendations exclude the
     * counted products.
     */
    async homeRows(
      language: string,
    ): Promise<Record<'recommended' | 'mostBought' | 'rankingRecommended', store.CardRow[]>> {
      const [preferred, bought] = await Promise.all([languages(language), mostBought()]);
      const now = clock.now();
      const counted = bought.slice(0, rowLength);
      const onHome = { place: 'home', without: [], limit: rowLength } as const;
      const inRanking = { place: 'ranking', without: counted, limit: rowLength } as const;
      const [recommended, cards, rankingRecommended] = await Promise.all([
        store.readRecommended(database, onHome, preferred, now),
        store.readCardsOf(database, counted, preferred, now),
        store.readRecommended(database, inRanking, preferred, now),
      ]);
      // Without counted products there is no ranking to complement.
      return { recommended, mostBought: cards, rankingRecommended: cards.length === 0 ? [] : rankingRecommended };
    },

    /** Returns how much the shop lists, and how much each tab of a category has, as it was at most 30 seconds ago. */
    async shopCounts(language: string): Promise<{ products: number; categories: CategoryCounts[] }> {
      const [[products, counted], tabs] = await Promise.all([shopCounts(), this.tabs(language)]);
      const byId = new Map(counted.map((counts) => [counts.categoryId, counts]));
      return {
        products,
        categories: tabs.map(({ id }) => byId.get(id) ?? { categoryId: id, products: 0, brands: 0 }),
      };
    },

    /** Counts what the filters of a list leave, and what each further one would. */
    async filterCounts(
      { search: typed, categoryId, customerId, ...filters }: CountQuery,
      language: string,
    ): Promise<FilterCounts> {
      const [ids, categoryIds, marked] = await Promise.all([
        languages(language).then((preferred) => searchedIds(typed, preferred)),
        idsOfCategory(categoryId),
        customerId === 0n ? [] : markedBy(customerId),
      ]);
      return await readFilterCounts(database, { ...filters, ids, categoryIds, marked }, clock.now());
    },

    countListed: async (): Promise<number> => await store.countListed(database),
    /** Returns the names of listed products in each language, the newest first. */
    listedNames: async (part: { limit: number; offset: number }) => await store.readListedNames(database, part),

    async product(productId: bigint, language: string) {
      const preferred = await languages(language);
      const [row, descriptionPictures, options, properties, { countries, returnDays }] = await Promise.all([
        store.readDetails(database, productId, preferred, clock.now()),
        store.readDescriptionPictures(database, productId),
        store.readOptions(database, productId, preferred),
        store.readProperties(database, productId, preferred),
        settings.current(),
      ]);
      if (row === undefined) throw new DomainError('not_found');
      const shipsTo = row.shipsTo === null ? countries : row.shipsTo.filter((country) => countries.includes(country));
      return { ...row, returnDays, shipsTo, descriptionPictures, options, properties };
    },
  };
}

export type ProductDetails = Awaited<ReturnType<CatalogService['product']>>;
export type ProductCard = store.CardRow;

const countedDays = 30;
const dayMs = 86_400_000;
const maxCounted = 500;
/** Maximum age of the counts shown on the home page, since counting reads every order of the 30 days. */
const maxCountAgeMs = 300_000;
const maxShopCountAgeMs = 30_000;

const isChosen = ({
  search,
  brandIds,
  maxPrice,
  minRatePpm,
  isLucky,
  shipsTo,
  sort,
  favouritesOf,
}: PageQuery): boolean =>
  search.trim() !== '' ||
  isLucky ||
  brandIds.length > 0 ||
  [maxPrice, minRatePpm, shipsTo, sort, favouritesOf].some((value) => value !== undefined);

/** Reads again only what is older than this; concurrent callers share one query. */
function readAtMostEvery<T>(
  { clock }: Pick<ServerContext, 'clock'>,
  maxAgeMs: number,
  read: (now: Date) => Promise<T>,
) {
  let reading: Promise<T> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  return (): Promise<T> => {
    const now = clock.now();
    if (reading === undefined || now.getTime() - readAt >= maxAgeMs) {
      readAt = now.getTime();
      reading = read(now);
      reading.catch(() => {
        reading = undefined;
      });
    }
    return reading;
  };
}

function encodeCursor({ sort, id }: store.CatalogCursor): string {
  return Buffer.from(`${sort}.${id}`).toString('base64url');
}

const unreadable = () => new DomainError('invalid_request', { fields: { cursor: 'error_view.field_format' } });

function parseOffset(text: string): number {
  const match = /^o\.(\d{1,6})$/.exec(Buffer.from(text, 'base64url').toString());
  if (match === null) throw unreadable();
  return Number(match[1]);
}

function parseCursor(text: string): store.CatalogCursor {
  const match = /^(-?\d{1,9})\.(\d{1,18})$/.exec(Buffer.from(text, 'base64url').toString());
  if (match === null) throw unreadable();
  return { sort: Number(match[1]), id: BigInt(match[2] ?? 0) };
}
