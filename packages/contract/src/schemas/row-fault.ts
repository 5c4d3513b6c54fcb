import { z } from 'zod';

/** What is wrong with a row of a file, which a spreadsheet counts from the header's 1; without a column it is the row as a whole. */
export const rowFault = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string() });
