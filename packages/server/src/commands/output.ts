import { OperatorError } from '@goodturn/database';

/** Where a command writes to. */
export interface Output {
  /** What it did or found out. */
  print: (line: string) => void;
  /** Why it did not. */
  printError: (line: string) => void;
}

export type Environment = Record<string, string | undefined>;

/** What a command could not do, told to whoever called it, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Exit codes: 0 done, 1 refused, 2 it could not be tried. */
export async function exitCodeOf(
  work: () => Promise<void>,
  { printError }: Pick<Output, 'printError'>,
): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    printError(error instanceof Error ? error.message : String(error));
    return error instanceof CommandError || error instanceof OperatorError ? 1 : 2;
  }
}
