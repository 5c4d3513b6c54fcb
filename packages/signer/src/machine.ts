/**
 * The parts of its machine that the signer uses: a folder, a stick, a terminal and a clock. There is nothing else to
 * reach.
 */
export interface Machine {
  /** Milliseconds since 1970. */
  readonly now: () => bigint;
  readonly readFile: (path: string) => string | undefined;
  /** Writes a whole file, which only its owner can read, or nothing. */
  readonly writeFile: (path: string, text: string) => void;
  /** Returns when the line would survive a loss of power. */
  readonly appendLine: (path: string, line: string) => void;
  /** Runs while no other signer uses the folder; throws Refusal if one does. */
  readonly withLock: <T>(folder: string, run: () => Promise<T>) => Promise<T>;
  readonly print: (line: string) => void;
  readonly ask: (question: string) => Promise<string>;
  /** Asks without showing what is typed. */
  readonly askHidden: (question: string) => Promise<string>;
  /** The signer's own file, whose SHA-256 people compare with the one that was built. */
  readonly program: () => Uint8Array;
  readonly randomBytes: (length: number) => Uint8Array;
  /** The names of the network connections that are up, beside the machine's own. */
  readonly networks: () => readonly string[];
}
