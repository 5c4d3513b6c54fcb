import type { z } from 'zod';
import { nonBlankLine, safeString, typedString } from '../wire.ts';

/**
 * Requires https, since customers get no link that runs a script, or that a network on the way can change, and a name that
 * anybody can look up. Nothing before the host can be taken for it, as in `https://shop.example\@other.example`.
 */
function isWebsite(address: string): boolean {
  if (address === '') return true;
  if (!address.startsWith('https://') || /[\\]|^https:\/\/[^/?#]*@/.test(address) || !URL.canParse(address))
    return false;
  const { hostname } = new URL(address);
  return /^(?:[^.]+\.)+[^.]*[^.\d][^.]*\.?$/.test(hostname) && !hostname.startsWith('[');
}

/**
 * The fields of a brand that operators write, in the order of its form. The calls, the form, the columns of the list
 * and of an export, the audit and what is stored are derived from them: `phoneCode` would be the column `phone_code` of
 * `shop.brand`. Only the story, which is translated, has no such column.
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

/** The fields of a brand that customers read on the page of a product, beside its name and story. */
export const publicBrandFields = { website: brandFields.website };

export type PublicBrandFields = z.output<z.ZodObject<typeof publicBrandFields>>;
