/** The cost of argon2id: KiB of memory, passes, and lanes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** What a hashing thread does: a PHC string, a comparison with one, or the bare output for a given salt. */
export type HashJob =
  | { kind: 'hash'; password: string; cost: HashCost }
  | { kind: 'verify'; password: string; storedHash: string }
  | { kind: 'prove'; password: string; cost: HashCost; salt: Uint8Array };

/** 19 MiB, two passes, one lane: OWASP's first choice for argon2id. */
export const hashCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The parameters as the PHC string format writes them. */
export const formatCost = ({ memoryCost, timeCost, parallelism }: HashCost): string =>
  `m=${memoryCost},t=${timeCost},p=${parallelism}`;

/** Throws for what `formatCost` did not write. */
export function parseCost(text: string): HashCost {
  const [, memoryCost, timeCost, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(text) ?? [];
  if (parallelism === undefined) throw new Error(`no parameters of argon2: ${text}`);
  return { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) };
}
