/**
 * What a spreadsheet could run as a formula; the full-width signs too, since some read them as the plain ones, and whatever
 * of white space or invisible marks stands before them. Some skip a tab or a line break, or split the cell there.
 */
const formula = /^(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Whether a spreadsheet could run a text. */
export const isFormula = (text: string): boolean => formula.test(text);

/** A text as a cell: one that would be run gets an apostrophe before it, which makes it a text. */
export function csvCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /["',\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that was written so. */
export const textOfCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
