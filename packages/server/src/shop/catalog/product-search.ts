/**
 * Finds products by what people type: parts of the words of names, brands and categories, in the reader's language and the site's own.
 * The names are kept in the memory of the process, folded once: what an index of the database finds is whole words.
 */
import { foldedText } from '@goodturn/contract';
import type { Database } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { translatorFor } from '../../foundation/texts/translations.ts';
import { type Languages, readCategories } from './catalog-store.ts';
import { nearestWord, rankOf } from './name-match.ts';

type Names = Readonly<Record<string, string>>;

interface ProductWords {
  brandId: bigint;
  categoryId: bigint;
  sort: number;
  /** The folded names by language. */
  names: Names;
}

interface PlaceRow {
  id: bigint;
  brandId: bigint;
  categoryId: bigint;
  sort: number;
}

/** Revisions get their numbers before they are committed: so many that were seen already are looked at again. */
const overlap = 200n;
const pageSize = 5_000;
/** A place in a list and a change of category make no revision, so that all places are read again after this time. */
const placesEveryMs = 60_000;

export function createProductSearch(database: Database, now: () => number) {
  const products = new Map<bigint, ProductWords>();
  let lastRevision = 0n;
  let placesAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;
  /** The words that a mistake is compared with, by language, until the names change. */
  const vocabularies = new Map<string, ReadonlySet<string>>();

  const readPlaces = async (): Promise<void> => {
    const places: PlaceRow[] = [];
    for (let page: PlaceRow[] | undefined; page === undefined || page.length === pageSize; ) {
      page = await listedAfter(database, places.at(-1)?.id ?? 0n);
      places.push(...page);
    }
    const unknown = places.filter(({ id }) => !products.has(id)).map(({ id }) => id);
    const names = new Map<bigint, Names>();
    for (let start = 0; start < unknown.length; start += pageSize) {
      const read = await foldedNames(database, sql`p.id = any(${unknown.slice(start, start + pageSize)}::bigint[])`);
      for (const [id, folded] of read) names.set(id, folded);
    }
    const listed = places.map(({ id, ...place }): [bigint, ProductWords] => [
      id,
      { ...place, names: names.get(id) ?? products.get(id)?.names ?? {} },
    ]);
    products.clear();
    for (const [id, product] of listed) products.set(id, product);
  };

  const readChanged = async (newest: bigint): Promise<void> => {
    vocabularies.clear();
    const since = sql`r.id > ${lastRevision - overlap}`;
    const changed = await foldedNames(
      database,
      sql`p.id in (select r.product_id from shop.product_revision r where ${since})`,
    );
    const isNew = [...changed.keys()].some((id) => !products.has(id));
    for (const [id, names] of changed) {
      const known = products.get(id);
      if (known !== undefined) products.set(id, { ...known, names });
    }
    if (isNew) placesAt = Number.NEGATIVE_INFINITY;
    lastRevision = newest;
  };

  const refresh = async (): Promise<void> => {
    const newest = await newestRevision(database);
    if (lastRevision === 0n) lastRevision = newest;
    else if (newest > lastRevision) await readChanged(newest);
    if (now() - placesAt < placesEveryMs) return;
    await readPlaces();
    vocabularies.clear();
    placesAt = now();
  };

  return {
    /** Returns the ids of the products that fit, the best first, and whether the words were corrected to find any. */
    async find(typed: string, languages: Languages): Promise<{ ids: bigint[]; isCorrected: boolean }> {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
      const words = foldedText(typed).split(' ').filter(Boolean);
      if (words.length === 0) return { ids: [], isCorrected: false };
      const [brands, categories] = await Promise.all([readBrands(database), readTitles(database, languages)]);
      const texts = { products, brands, categories, languages };
      const ids = matching(words, texts);
      if (ids.length > 0) return { ids, isCorrected: false };
      const language = `${languages.language} ${languages.fallback}`;
      const known = vocabularies.get(language) ?? wordsOf(texts);
      vocabularies.set(language, known);
      const corrected = words.map((word) => (isKnown(word, known) ? word : (nearestWord(word, known) ?? word)));
      return { ids: matching(corrected, texts), isCorrected: true };
    },
  };
}

interface Texts {
  products: ReadonlyMap<bigint, ProductWords>;
  brands: ReadonlyMap<bigint, string>;
  categories: ReadonlyMap<bigint, string>;
  languages: Languages;
}

const namesOf = ({ names }: ProductWords, { language, fallback }: Languages): string[] => {
  const read = [names[language], names[fallback]].filter((name) => name !== undefined);
  return read.length > 0 ? read : Object.values(names).slice(0, 1);
};

/** The rank of a product that only its brand or category makes fit. */
const ofBrandOrCategory = 3;

/** Returns the ids of the products of which every word is in a name, the brand or the category. */
function matching(words: readonly string[], { products, brands, categories, languages }: Texts): bigint[] {
  const found: { id: bigint; sort: number; rank: number }[] = [];
  for (const [id, product] of products) {
    const names = namesOf(product, languages);
    const isInOthers = (word: string): boolean =>
      brands.get(product.brandId)?.includes(word) === true ||
      categories.get(product.categoryId)?.includes(word) === true;
    let rank = 0;
    for (const word of words) {
      let best = ofBrandOrCategory + 1;
      for (const name of names) best = Math.min(best, rankOf(name, word) ?? best);
      if (best > ofBrandOrCategory && isInOthers(word)) best = ofBrandOrCategory;
      if (best > ofBrandOrCategory) {
        rank = Number.NaN;
        break;
      }
      rank = Math.max(rank, best);
    }
    if (!Number.isNaN(rank)) found.push({ id, sort: product.sort, rank });
  }
  found.sort((one, other) => one.rank - other.rank || other.sort - one.sort || (one.id < other.id ? 1 : -1));
  return found.map(({ id }) => id);
}

function wordsOf({ products, brands, categories, languages }: Texts): Set<string> {
  const known = new Set<string>();
  const add = (text: string): void => text.split(' ').forEach((word) => known.add(word));
  for (const product of products.values()) namesOf(product, languages).forEach(add);
  for (const text of [...brands.values(), ...categories.values()]) add(text);
  return known;
}

function isKnown(word: string, known: ReadonlySet<string>): boolean {
  for (const one of known) if (one.includes(word)) return true;
  return false;
}

async function newestRevision(database: Database): Promise<bigint> {
  const { rows } = await sql<{ id: bigint | null }>`select max(id) as id from shop.product_revision`.execute(database);
  return rows[0]?.id ?? 0n;
}

async function listedAfter(database: Database, id: bigint): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select p.id, p.brand_id as "brandId", p.category_id as "categoryId", p.sort from shop.product p
     where p.id > ${id} and p.listing = 'active' order by p.id limit ${pageSize}`.execute(database);
  return rows;
}

async function foldedNames(database: Database, where: RawBuilder<unknown>): Promise<Map<bigint, Names>> {
  const { rows } = await sql<{ id: bigint; names: Names }>`
    select p.id, (select coalesce(jsonb_object_agg(t.language, t.name), '{}') from shop.product_translation t
             where t.product_id = p.id) as names
      from shop.product p where ${where}`.execute(database);
  return new Map(
    rows.map(({ id, names }) => [
      id,
      Object.fromEntries(Object.entries(names).map(([language, name]) => [language, foldedText(name)])),
    ]),
  );
}

async function readBrands(database: Database): Promise<Map<bigint, string>> {
  const rows = await database.selectFrom('shop.brand').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, foldedText(name)]));
}

/** Returns the folded titles of categories as people see them, a part with the title of its whole. */
async function readTitles(database: Database, languages: Languages): Promise<Map<bigint, string>> {
  const rows = await readCategories(database, languages);
  const words = translatorFor('category_view', languages.language);
  const titles = new Map(rows.map(({ id, title }) => [id, `${words(`${id}`)} ${title}`]));
  return new Map(
    rows.map(({ id, parentId }) => [
      id,
      foldedText(`${titles.get(id) ?? ''} ${parentId === null ? '' : (titles.get(parentId) ?? '')}`),
    ]),
  );
}
