import { z } from 'zod';
import { idString } from '../wire.ts';

/** The encodings in which spreadsheets still write CSV files, by their names on the web (WHATWG Encoding). */
export const csvEncodings = [
  'windows-1252',
  'gb18030',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'shift_jis',
  'euc-kr',
  'big5',
  'macintosh',
] as const;
export type CsvEncoding = (typeof csvEncodings)[number];

/** The reasons why a file as a whole is not read. */
const fileRefusals = [
  'broken_csv',
  'encoding',
  'many_sheets',
  'no_columns',
  'not_a_table',
  'orders',
  'protected',
  'repeated_column',
  'too_large',
  'too_many_columns',
  'too_many_rows',
  'unreadable',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** The errors of a cell or row that are found before it is validated as a product or a parcel. */
const cellFaults = [
  'article_repeated',
  'date',
  'digits',
  'formula',
  'gift_card',
  'handle_missing',
  'hidden',
  'merged',
  'negative_stock',
  'not_counted',
  'not_shipped',
  'parent_missing',
  'row_columns',
  'several_prices',
  'too_long',
] as const;
export type CellFault = (typeof cellFaults)[number];

/** The columns of an `unknown` file are assigned by a person. */
const fileFormats = ['own', 'shopify', 'shopify_texts', 'woocommerce', 'parcels', 'unknown'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The rule that chooses a product's price from those of its variants; with `none`, several prices are an error. */
export const priceRules = ['highest', 'lowest', 'none'] as const;

/** The destinations of columns, by their index from 0: `0:name,3:price,4:` leaves the fifth one out. */
export const columnPlaces = z
  .string()
  .max(20_000)
  .regex(/^[0-9]{1,4}:[a-zA-Z_-]{0,40}(?:,[0-9]{1,4}:[a-zA-Z_-]{0,40})*$/);

/** Cells as a person has corrected them: the row as spreadsheets count, the column by its place from 0, and the text. */
const correctedCells = z.array(z.tuple([z.int().min(2), z.int().min(0).max(9_999), z.string().max(6_000)]));
export type CorrectedCells = z.infer<typeof correctedCells>;

/** Returns the corrected cells of a form's field; undefined if it has none. */
export function readCorrectedCells(json: string): CorrectedCells | undefined {
  try {
    return correctedCells.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

export const correctedCellsJson = z
  .string()
  .max(150_000)
  .refine((json) => readCorrectedCells(json) !== undefined);

const named = z.object({ name: z.string(), products: z.int(), id: idString.nullable() });

export const readFile = z.object({
  /** The reason why the file is not read, with the row and the names of the sheets or columns; null if it is read. */
  refused: z
    .object({
      reason: z.enum(fileRefusals),
      row: z.int().nullable(),
      names: z.array(z.string()),
      /** The encodings that can read the whole file, each with the first row that UTF-8 cannot read. */
      choices: z.array(z.object({ encoding: z.enum(csvEncodings), preview: z.string() })),
    })
    .nullable(),
  format: z.enum(fileFormats).nullable(),
  /** The encoding of a CSV file; null for a workbook. */
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  rows: z.int(),
  products: z.int(),
  /** Pictures that the products of the file name by address, which are fetched after the import. */
  pictures: z.int(),
  /**
   * The columns of the file with their first value, and the field that each goes to; null if it is not used. Those that
   * the sheet hides are read like the others.
   */
  columns: z.array(
    z.object({ name: z.string(), first: z.string(), field: z.string().nullable(), isHidden: z.boolean() }),
  ),
  /** The brands and categories of the file, with the ids of those that exist. */
  brands: z.array(named),
  categories: z.array(named),
  /** The further languages of the file's texts, with the number of their products. Those that the shop does not have are left out. */
  languages: z.array(z.object({ code: z.string(), products: z.int(), isKnown: z.boolean() })),
  /** The rows as CSV with the columns of the call that takes them, and their numbers in the file. */
  parts: z.array(z.object({ csv: z.string(), rows: z.array(z.int()) })),
  /** The rows that were asked for, as they stand in the file and under its own columns; null if none were. */
  left: z.string().nullable(),
  /** The same rows cell by cell, to be corrected. */
  leftRows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  faults: z.array(z.object({ row: z.int(), column: z.string(), value: z.string(), fault: z.enum(cellFaults) })),
});
