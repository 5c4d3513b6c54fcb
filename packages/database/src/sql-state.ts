/** Returns the SQLSTATE of an error that PostgreSQL reported; undefined for every other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the name of the constraint that a statement would have violated; undefined for every other error. */
export function violatedConstraint(error: unknown): string | undefined {
  if (sqlState(error) === undefined || !(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}
