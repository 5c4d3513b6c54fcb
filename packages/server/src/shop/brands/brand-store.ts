import { violatedConstraint, type Database, type DatabaseTransaction } from '@goodturn/database';
import { sql, type RawBuilder } from 'kysely';
import { containing, isEqual, isEvery, isSome, type Condition } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, keysetPage, type ListRequest } from '../../foundation/lists/pagination.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';

export interface NewBrand {
  name: string;
  contact: string;
  logoFileId: bigint | null;
  /** What the brand says about itself, by language. */
  stories: Readonly<Record<string, string>>;
  at: Date;
}

/** Returns the new brand's id; undefined if the name is taken. */
export async function insertBrand(transaction: DatabaseTransaction, brand: NewBrand): Promise<bigint | undefined> {
  const inserted = await transaction
    .insertInto('shop.brand')
    .values({ name: brand.name, contact: brand.contact, logo_file_id: brand.logoFileId, created_at: brand.at })
    .onConflict((conflict) => conflict.constraint('brand_name_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  const texts = Object.entries(brand.stories).map(([language, story]) => ({ brand_id: inserted.id, language, story }));
  if (texts.length > 0) await transaction.insertInto('shop.brand_translation').values(texts).execute();
  return inserted.id;
}

/** After `name_taken` the database transaction can only be rolled back. */
export async function updateBrand(
  transaction: DatabaseTransaction,
  brandId: bigint,
  { name, contact }: { name?: string | undefined; contact?: string | undefined },
): Promise<'updated' | 'name_taken'> {
  try {
    await sql`
      update shop.brand set name = coalesce(${name ?? null}, name), contact = coalesce(${contact ?? null}, contact)
       where id = ${brandId}`.execute(transaction);
    return 'updated';
  } catch (error) {
    if (violatedConstraint(error) === 'brand_name_unique') return 'name_taken';
    throw error;
  }
}

export async function saveStory(transaction: DatabaseTransaction, brandId: bigint, language: string, story: string) {
  await transaction
    .insertInto('shop.brand_translation')
    .values({ brand_id: brandId, language, story })
    .onConflict((conflict) => conflict.columns(['brand_id', 'language']).doUpdateSet({ story }))
    .execute();
}

export async function findBrandName(transaction: DatabaseTransaction, brandId: bigint): Promise<string | undefined> {
  const row = await transaction.selectFrom('shop.brand').select('name').where('id', '=', brandId).executeTakeFirst();
  return row?.name;
}

/** Locks a brand and returns what operators edit of it; its story in one language. */
export async function lockBrand(transaction: DatabaseTransaction, brandId: bigint, language: string) {
  return await transaction
    .selectFrom('shop.brand as b')
    .leftJoin('shop.brand_translation as t', (join) =>
      join.onRef('t.brand_id', '=', 'b.id').on('t.language', '=', language),
    )
    .select(['b.name', 'b.contact', 't.story'])
    .where('b.id', '=', brandId)
    .forUpdate('b')
    .executeTakeFirst();
}

export interface BrandFilter {
  search?: string | undefined;
  name?: string | undefined;
}

export type BrandRequest = ListRequest<'number'> & BrandFilter;

interface BrandRow {
  id: bigint;
  name: string;
  contact: string;
  story: string | null;
  position: string;
}

function conditionsOf({ search, name = '' }: BrandFilter): Condition[] {
  const isLike = (column: string, text: string) => sql<boolean>`${sql.ref(column)} ilike ${containing(text.trim())}`;
  return [
    ...(name === '' ? [] : [isLike('b.name', name)]),
    ...(search === undefined
      ? []
      : [
          isSome([
            ...isEqual(sql`b.id`, parseSearch(search).id),
            isLike('b.name', search),
            isLike('b.contact', search),
          ]),
        ]),
  ];
}

/** Newest first unless told, with their stories in this language. */
export async function listBrands(database: Database, request: BrandRequest, language: string) {
  const sorts = { number: { by: sql`b.id`, kind: 'number' } } as const;
  const keyset = keysetOf(request, sorts, { id: sql`b.id`, sort: 'number', descending: true });
  const { size, after, order, position } = keyset;
  const { rows } = await sql<BrandRow>`
    select b.id, b.name, b.contact, t.story, ${position} as position
      from shop.brand b left join shop.brand_translation t on t.brand_id = b.id and t.language = ${language}
     where ${isEvery([...conditionsOf(request), ...after])}
     order by ${order} limit ${size + 1}`.execute(database);
  return keysetPage(rows, { size });
}

/** The balances of each brand that matches. */
export const brandBalances = (filter: BrandFilter): RawBuilder<unknown> => sql`
  select coalesce(a.balance, 0) as available, coalesce(p.balance, 0) as pending
    from shop.brand b
    left join ledger.account a on a.id = ledger.brand_available(b.id)
    left join ledger.account p on p.id = ledger.brand_pending(b.id)
   where ${isEvery(conditionsOf(filter))}`;
