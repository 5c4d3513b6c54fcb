import { formatMoney, moneyFromMicros } from '@goodturn/money';
import { pictureUrl } from '../../foundation/files/picture-url.ts';
import type { ProductRow } from './product-admin-store.ts';
import { valuesOf } from './product-fields.ts';

/** A product as a line of the list of products. */
export const productView = (row: ProductRow) => ({
  productId: row.id.toString(),
  brandId: row.brandId.toString(),
  brandName: row.brandName,
  categoryTitle: row.categoryTitle,
  name: row.name,
  ...valuesOf(row),
  pictureUrl: pictureUrl(row.fileName),
  runningCampaigns: row.runningCampaigns,
  purchases: Number(row.purchases),
  lowestPrice: row.lowestPrice === null ? null : formatMoney(moneyFromMicros(row.lowestPrice)),
});
