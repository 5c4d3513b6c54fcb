import { type BrandFields, brandFields } from '@goodturn/contract';
import { columnName, type Database, type DatabaseTransaction, violatedConstraint } from '@goodturn/database';
import { type RawBuilder, sql } from 'kysely';
import { hasText } from '../../foundation/lists/list-conditions.ts';
import { keysetOf, keysetPage, type ListRequest } from '../../foundation/lists/pagination.ts';
import { type Condition, isEqual, isEvery, isSome } from '../../foundation/lists/list-conditions.ts';
import { parseSearch } from '../../foundation/lists/search-terms.ts';

/** The stored values of a brand, without its story, which is translated. What is left out of a new brand is empty. */
type BrandValues = Omit<BrandFields, 'story'>;
export type NewBrandValues = Partial<BrandValues> & Pick<BrandValues, 'name'>;

/** The fields of a brand that are columns of `shop.brand`. */
const { story: _translated, ...ownFields } = brandFields;

const selectedColumns = sql.join(
  Object.keys(ownFields).map((field) => sql`${sql.ref(`b.${columnName(field)}`)} as ${sql.ref(field)}`),
);

const columnsOf = (values: Partial<BrandValues>) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [columnName(field), value]));

export interface NewBrand {
  values: NewBrandValues;
  logoFileId: bigint | null;
  /** The brand's texts about itself, by language. */
  stories: Readonly<Record<string, string>>;
  at: Date;
}

/** Returns the new brand's id; undefined if the name is taken. */
export async function insertBrand(transaction: DatabaseTransaction, brand: NewBrand): Promise<bigint | undefined> {
  const inserted = await transaction
    .insertInto('shop.brand')
    .values({
      ...columnsOf(brand.values),
      name: brand.values.name,
      logo_file_id: brand.logoFileId,
      created_at: brand.at,
    })
    .onConflict((conflict) => conflict.constraint('brand_name_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  const texts = Object.entries(brand.stories).map(([language, story]) => ({ brand_id: inserted.id, language, story }));
  if (texts.length > 0) await transaction.insertInto('shop.brand_translation').values(texts).execute();
  return inserted.id;
}

/** Updates a brand. After `name_taken` the database transaction can only be rolled back. */
export async function updateBrand(
  transaction: DatabaseTransaction,
  brandId: bigint,
  values: Partial<BrandValues>,
): Promise<'updated' | 'name_taken'> {
  if (Object.keys(values).length === 0) return 'updated';
  try {
    await transaction.updateTable('shop.brand').set(columnsOf(values)).where('id', '=', brandId).execute();
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
  const { rows } = await sql<BrandFields & { story: string | null }>`
    select ${selectedColumns}, t.story
      from shop.brand b left join shop.brand_translation t on t.brand_id = b.id and t.language = ${language}
     where b.id = ${brandId} for update of b`.execute(transaction);
  return rows[0];
}

export interface BrandFilter {
  search?: string | undefined;
  name?: string | undefined;
}

export type BrandRequest = ListRequest<'number'> & BrandFilter;

interface BrandRow extends BrandValues {
  id: bigint;
  story: string | null;
  position: string;
}

function conditionsOf({ search, name = '' }: BrandFilter): Condition[] {
  return [
    ...(name === '' ? [] : [hasText(sql`b.name`, name)]),
    ...(search === undefined
      ? []
      : [
          isSome([
            ...isEqual(sql`b.id`, parseSearch(search).id),
            hasText(sql`b.name`, search),
            hasText(sql`b.contact`, search),
          ]),
        ]),
  ];
}

export async function listBrands(database: Database, request: BrandRequest, language: string) {
  const sorts = { number: { by: sql`b.id`, kind: 'number' } } as const;
  const keyset = keysetOf(request, sorts, { id: sql`b.id`, sort: 'number', descending: true });
  const { size, after, order, position } = keyset;
  const { rows } = await sql<BrandRow>`
    select b.id, ${selectedColumns}, t.story, ${position} as position
      from shop.brand b left join shop.brand_translation t on t.brand_id = b.id and t.language = ${language}
     where ${isEvery([...conditionsOf(request), ...after])}
     order by ${order} limit ${size + 1}`.execute(database);
  return keysetPage(rows, { size });
}

export const brandBalances = (filter: BrandFilter): RawBuilder<unknown> => sql`
  select coalesce(a.balance, 0) as available, coalesce(p.balance, 0) as pending
    from shop.brand b
    left join ledger.account a on a.id = ledger.brand_available(b.id)
    left join ledger.account p on p.id = ledger.brand_pending(b.id)
   where ${isEvery(conditionsOf(filter))}`;
