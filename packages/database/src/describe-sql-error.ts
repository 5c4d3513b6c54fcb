/** Returns the message of a failed statement with its line in the text that was sent. */
export function describeSqlError(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  if (Number.isNaN(position)) return error.message;
  return `${error.message} (line ${sql.slice(0, position).split('\n').length})`;
}
