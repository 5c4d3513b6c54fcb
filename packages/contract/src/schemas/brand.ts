import type { z } from 'zod';
import { nonBlankLine, safeString, typedString } from '../wire.ts';

/** Only https: an address that runs a script, or that a network on the way can change, is no link for customers. */
const isWebsite = (address: string): boolean =>
  address === '' || (URL.canParse(address) && address.startsWith('https://') && new URL(address).username === '');

/**
 * What operators write of a brand, in the order of its form. The calls, the form, the columns of the list and of an
 * export, the audit and what is stored come out of these: each is a column of `shop.brand` with its name, except for the
 * story, which is translated.
 */
export const brandFields = {
  name: nonBlankLine(80),
  contact: safeString(0, 200),
  /** The brand's own description, in the site's default language. */
  story: safeString(0, 2_000),
  /** The address of the brand's own pages, which customers can open. */
  website: typedString(0, 200).refine(isWebsite).meta({ example: 'https://halden.example' }),
};

export type BrandFields = z.output<z.ZodObject<typeof brandFields>>;

/** What customers read of a brand on the page of a product, beside its name and story. */
export const publicBrandFields = { website: brandFields.website };

export type PublicBrandFields = z.output<z.ZodObject<typeof publicBrandFields>>;
