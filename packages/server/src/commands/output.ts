import { OperatorError } from '@goodturn/database';

/** Where a command writes to. */
export interface Output {
  /** What it did or found out. */
  say: (line: string) => void;
  /** Why it did not. */
  complain: (line: string) => void;
}

export type Environment = Record<string, string | undefined>;

/** What a command could not do, told to whoever called it, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Exit codes: 0 done, 1 refused, 2 it could not be tried. */
export async function exitCodeOf(work: () => Promise<void>, { complain }: Pick<Output, 'complain'>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return error instanceof Refusal || error instanceof OperatorError ? 1 : 2;
  }
}
