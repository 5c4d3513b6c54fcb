import { OperatorError } from '@goodturn/database';

export interface Output {
  print: (line: string) => void;
  printError: (line: string) => void;
}

export type Environment = Record<string, string | undefined>;

/** An error that a command prints without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Runs the work and returns the exit code: 0 done, 1 rejected, 2 could not run. */
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
