import { z } from 'zod';
import { call } from '../call.ts';
import { columnPlaces, correctedCellsJson, csvEncodings, priceRules, readFile } from '../schemas/read-file.ts';

export const importCalls = {
  'import/read': call({
    method: 'POST',
    access: 'administrator',
    node: 'product.write',
    orNodes: ['order.ship'],
    summary:
      'Reads a CSV file or a workbook of products or parcels, also the product exports of Shopify and WooCommerce with their texts in further languages, and returns its rows in the form that `product/import` and `order/ship_many` take. Nothing is written.',
    rate: 'upload',
    shows: ['brands', 'categories'],
    upload: 'file',
    body: z.strictObject({
      content: z.enum(['products', 'parcels']),
      encoding: z.enum(csvEncodings).optional(),
      prices: z.enum(priceRules).optional(),
      /** Whether products keep the listing of another shop; otherwise they begin as drafts. */
      listing: z.enum(['draft', 'file']).optional(),
      columns: columnPlaces.optional(),
      /** Cells that stand in place of those of the file, as JSON: `[[2, 0, "Pot"]]` is the first column of row 2. */
      corrected: correctedCellsJson.optional(),
      /** The numbers of rows to return as they are, each with the others of its product. */
      rows: z
        .string()
        .max(150_000)
        .regex(/^[0-9]{1,7}(?:,[0-9]{1,7})*$/)
        .optional(),
    }),
    data: readFile,
    errors: ['payload_too_large', 'unsupported_media_type', 'overloaded'],
  }),
};
