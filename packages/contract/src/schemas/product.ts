import { z } from 'zod';
import { publicBrandFields } from './brand.ts';
import { isCountryCode } from '../country-code.ts';
import {
  countryCode,
  idString,
  moneyString,
  nonBlankString,
  percentString,
  positiveMoneyString,
  safeString,
} from '../wire.ts';

/**
 * What operators write of a product, in the order of its form and of the columns of a CSV file. The form, the columns, the
 * audit and the details come out of these.
 */
export const productFields = {
  categoryId: idString,
  name: nonBlankString(160),
  summary: safeString(0, 300),
  description: safeString(0, 5_000),
  price: positiveMoneyString,
  stock: z.int().min(0).max(10_000_000),
  /** A larger value sorts earlier. */
  sort: z.int().min(0).max(1_000_000),
  /** None: every country that the site serves. */
  shipsTo: z.array(countryCode.refine(isCountryCode)).max(250),
  /** The maker or the supplier. */
  source: safeString(0, 120),
  /** Where the shop points to it: on the home page, and in the ranking beneath what was counted. */
  recommended: z.enum(['none', 'home', 'ranking', 'both']),
  /** Whether the shop lists it. What runs of its campaigns goes on. */
  listing: z.enum(['active', 'draft', 'archived']),
};

export type ProductFields = z.output<z.ZodObject<typeof productFields>>;

/** "K of N units get a bonus of B more"; null where the campaign has no lucky units. */
export const luckyOdds = z.object({ lucky: z.int(), units: z.int(), bonus: moneyString }).nullable();

/** One choice of a product: the code that an order stores, its name in the reader's language, and the product in this colour. */
export const option = z.object({
  code: z.string(),
  name: z.string(),
  color: z.string().optional(),
  picUrl: z.string().optional(),
});

/** What is shown of a running campaign beside a product; null without one. */
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
    /** How many days an order of it could be returned after its delivery, if it was paid now. */
    returnDays: z.int(),
  })
  .nullable();

export const productCard = z.object({
  waresId: idString,
  waresName: z.string(),
  waresPrice: moneyString,
  picUrl: z.string(),
  /** All of its pictures, of which the first is `picUrl`; under both names. */
  pics: z.array(z.string()),
  picUrlList: z.array(z.string()),
  brandName: z.string(),
  rate: percentString.nullable(),
  backMoney: moneyString.nullable(),
  /** What the campaign asks, and what is left of it when the cashback is taken off. */
  offerPrice: moneyString.nullable(),
  netPrice: moneyString.nullable(),
  unitsLeft: z.int().nullable(),
  luckyOdds,
});

export const productDetails = productCard.extend({
  summary: z.string(),
  description: z.string(),
  /** They belong to the description, and are not in the gallery. */
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
