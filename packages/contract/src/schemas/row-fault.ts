import { z } from 'zod';

/**
 * An error in a row of a file. The header is row 1, as in a spreadsheet; without a column, the error concerns the whole
 * row.
 */
export const rowFault = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() });
