import { z } from 'zod';
import { publicBrandFields } from './brand.ts';
import {
  articleCode,
  countryCode,
  idString,
  lineString,
  moneyString,
  nonBlankLine,
  percentString,
  positiveMoneyString,
  safeString,
} from '../wire.ts';

/**
 * The fields of a product that operators write, in the order of its form and of the CSV columns. The form, the columns,
 * the audit and the details are derived from them.
 */
export const productFields = {
  categoryId: idString,
  name: nonBlankLine(160),
  summary: safeString(0, 300),
  description: safeString(0, 5_000),
  price: positiveMoneyString,
  stock: z.int().min(0).max(10_000_000),
  /** A larger value sorts earlier. */
  sort: z.int().min(0).max(1_000_000),
  /** It is empty for every country that the site serves. */
  shipsTo: z.array(countryCode).max(250),
  source: lineString(0, 120),
  /**
   * The places where the shop recommends the product: on the home page, and in the ranking after the products with
   * counted purchases.
   */
  recommended: z.enum(['none', 'home', 'ranking', 'both']),
  /** Whether the shop lists the product. Its running campaigns continue in any case. */
  listing: z.enum(['active', 'draft', 'archived']),
};

const optionName = nonBlankLine(60);

/**
 * The columns of a product file besides the product's fields: its identifiers, the names of its variants, and its
 * properties.
 */
export const productPartFields = {
  articleNumber: articleCode(64),
  /** The product's identifier in another shop's export: the program, and a handle or a number there. */
  sourceKey: lineString(0, 200),
  colors: z.array(z.object({ name: optionName, hex: z.string().optional() })).max(60),
  models: z.array(z.object({ name: optionName })).max(60),
  properties: z.array(z.object({ name: nonBlankLine(80), value: nonBlankLine(200) })).max(100),
  /** The addresses at which pictures are fetched once the product is imported. */
  pictures: z.array(z.string()),
};

export type ProductFields = z.output<z.ZodObject<typeof productFields>>;

/** `lucky` of `units` get `bonus` more; null if the campaign has no lucky units. */
export const luckyOdds = z.object({ lucky: z.int(), units: z.int(), bonus: moneyString }).nullable();

/**
 * A colour or model of a product: the code that an order stores, the name in the reader's language, and a picture in
 * this colour.
 */
export const option = z.object({
  code: z.string(),
  name: z.string(),
  color: z.string().optional(),
  picUrl: z.string().optional(),
});

const offer = z
  .object({
    campaignId: idString,
    brandName: z.string(),
    rate: percentString,
    backMoney: moneyString,
    netPrice: moneyString,
    price: moneyString,
    unitsLeft: z.int(),
    units: z.int(),
    luckyOdds,
    commitment: z.string().nullable(),
    /** The number of days to return an order after its delivery, if it were paid now. */
    returnDays: z.int(),
  })
  .nullable();

export const productCard = z.object({
  waresId: idString,
  waresName: z.string(),
  waresPrice: moneyString,
  picUrl: z.string(),
  /** All pictures of the product, the first of which is `picUrl`, under both names. */
  pics: z.array(z.string()),
  picUrlList: z.array(z.string()),
  /** The category of the first level, whose tab lists the product. */
  categoryId: idString,
  brandName: z.string(),
  rate: percentString.nullable(),
  backMoney: moneyString.nullable(),
  /** The price in the campaign, and that price less the cashback. */
  offerPrice: moneyString.nullable(),
  netPrice: moneyString.nullable(),
  unitsLeft: z.int().nullable(),
  luckyOdds,
});

export const productDetails = productCard.extend({
  summary: z.string(),
  description: z.string(),
  /** Pictures of the description, which the gallery does not show. */
  descriptionPictureUrls: z.array(z.string()),
  stock: z.int(),
  source: productFields.source,
  variants: z.object({ colors: z.array(option), models: z.array(option) }),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  shipsTo: z.array(z.string()),
  brandStory: z.string(),
  brand: z.object(publicBrandFields),
  offer,
});
