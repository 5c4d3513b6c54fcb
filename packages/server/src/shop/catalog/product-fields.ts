// Maps the fields of a product that operators write, besides its texts, between the database and the contract.
import type { ProductFields } from '@goodturn/contract';
import type { Tables } from '@goodturn/database';
import { formatMoney, moneyFromMicros, parseMoney } from '@goodturn/money';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { given } from '../../foundation/field-values.ts';

export const productColumns = [
  'category_id',
  'price',
  'stock',
  'sort',
  'ships_to',
  'source',
  'recommended',
  'listing',
] as const;
/** The columns that customers read unchanged. */
export const publicColumns = ['stock', 'source'] as const;

type Row = Selectable<Tables['shop.product']>;
export type ProductColumns = Pick<Row, (typeof productColumns)[number]>;
export type PublicColumns = Pick<Row, (typeof publicColumns)[number]>;

export type ProductValues = Omit<ProductFields, 'name' | 'summary' | 'description'>;
export type GivenValues = { [Name in keyof ProductValues]?: ProductValues[Name] | undefined };

/** Returns the columns of the table `p` for a select list. */
export const selectedColumns = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql.ref(`p.${column}`)));

export const valuesOf = ({
  category_id,
  price,
  ships_to,
  stock,
  sort,
  source,
  recommended,
  listing,
}: ProductColumns): ProductValues => ({
  stock,
  sort,
  source,
  recommended,
  listing,
  categoryId: category_id.toString(),
  price: formatMoney(moneyFromMicros(price)),
  shipsTo: ships_to ?? [],
});

export const publicValuesOf = ({ stock, source }: PublicColumns) => ({ stock, source });

/**
 * Returns the columns to store. An empty list of countries becomes null, which stands for every country that the site
 * serves.
 */
export const columnsOf = ({ categoryId, price, shipsTo, ...values }: GivenValues) => ({
  ...given(values),
  ...(categoryId !== undefined && { category_id: BigInt(categoryId) }),
  ...(price !== undefined && { price: parseMoney(price) }),
  ...(shipsTo !== undefined && { ships_to: shipsTo.length === 0 ? null : shipsTo }),
});
