import type { Anchor } from '@goodturn/ledger';

export const verifyUsage = 'Usage: npm run verify -- [--json] [--anchor <number>:<digest in hex>]';

export interface VerifyArguments {
  asJson: boolean;
  /** A seal from outside the database. */
  anchor?: Anchor;
}

const anchorPattern = /^([1-9]\d{0,18}):([0-9a-f]{64})$/i;

/** Undefined if the arguments do not match the usage. */
export function readVerifyArguments(args: readonly string[]): VerifyArguments | undefined {
  const read: VerifyArguments = { asJson: false };
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index];
    if (arg === '--json') {
      read.asJson = true;
    } else if (arg === '--anchor') {
      index += 1;
      const [, number, digest] = anchorPattern.exec(args[index] ?? '') ?? [];
      if (number === undefined || digest === undefined) return undefined;
      read.anchor = { number: BigInt(number), digest: digest.toLowerCase() };
    } else {
      return undefined;
    }
  }
  return read;
}
