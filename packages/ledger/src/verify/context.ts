import type { RoleNames } from '@goodturn/database';
import type { Report } from './finding.ts';
import type { SettingHistory } from './people/setting-history.ts';
import type { Snapshot } from './reading/snapshot.ts';
import type { Micros } from './reading/time.ts';

/** A seal that was published earlier, kept outside the database. */
export interface Anchor {
  number: bigint;
  /** SHA-256 in hex. */
  digest: string;
}

/** Knowledge from outside the database. */
export interface Outside {
  anchor?: Anchor | undefined;
  /** Whether this is an address of the chain. */
  isAddress?: ((chain: string, address: string) => boolean) | undefined;
  /** The address that the account-level public key gives a customer; undefined without a key for the chain. */
  addressOf?: ((chain: string, customerId: bigint) => string | undefined) | undefined;
  /** The nodes of a built-in role; undefined for a role that is not one. */
  nodesOf?: ((role: string) => readonly string[] | undefined) | undefined;
  /** Whether there is such a node at all. */
  isNode?: ((node: string) => boolean) | undefined;
  /** Opens the seed of a draw that is not published yet; undefined without the key, null when it does not open. */
  decryptSeed?: ((encrypted: Buffer, campaignId: bigint) => Buffer | null) | undefined;
}

export interface Administrator {
  id: bigint;
  personalCustomerIds: string[];
}

/** The context of every pass. */
export interface Context {
  snapshot: Snapshot;
  report: Report;
  outside: Outside;
  /** What is later than this is ahead of the clock. */
  latest: Micros;
  /** Whether the database's own clock is the one that its rows were written by. */
  isLive: boolean;
  /** Whether it was filled by a program, for a test or as a sample, and not by people alone. */
  isFilled: boolean;
  roles: RoleNames;
  settings: SettingHistory;
  administrators: ReadonlyMap<bigint, Administrator>;
}

/** One pass through the database, which runs to its end or not at all. */
export interface Pass {
  name: string;
  run: (context: Context) => Promise<void>;
}
