import type { Chain } from '@goodturn/addresses';

/** One signature of a row that is to be sent now, with what the row says. */
export interface DueRow {
  readonly itemId: bigint;
  readonly variant: number;
  readonly chain: Chain;
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly contract: Uint8Array;
  readonly asset: 'token' | 'native';
  readonly units: bigint;
  readonly nonce: bigint | undefined;
  readonly expiresAt: Date | undefined;
  readonly unsigned: Uint8Array;
  readonly signed: Uint8Array;
}

interface SaidAnswer {
  readonly endpoint: string;
  readonly answer: string;
}

/** All that a broadcaster reads from the database and writes to it. It has no right to anything else there. */
export interface Outbox {
  /** Returns what was approved by two, signed, is not stopped, and was not sent within the last minute. */
  readonly readDue: () => Promise<DueRow[]>;
  readonly markSent: (row: DueRow, said: SaidAnswer) => Promise<void>;
}
