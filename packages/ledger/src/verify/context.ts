import type { RoleNames } from '@goodturn/database';
import type { Report } from './finding.ts';
import type { SettingHistory } from './settings/setting-history.ts';
import type { Snapshot } from './reading/snapshot.ts';
import type { Micros } from './reading/time.ts';

/** A published seal that was stored outside the database. */
export interface Anchor {
  number: bigint;
  /** SHA-256 in hex. */
  digest: string;
}

/** Information from outside the database. */
export interface Outside {
  anchor?: Anchor | undefined;
  /** Tests whether this is a valid address of the chain. */
  isAddress?: ((chain: string, address: string) => boolean) | undefined;
  /**
   * Returns the address that the account-level public key derives for a customer; undefined without a key for the
   * chain.
   */
  addressOf?: ((chain: string, customerId: bigint) => string | undefined) | undefined;
  /** Returns the nodes of a built-in role; undefined for any other role. */
  nodesOf?: ((role: string) => readonly string[] | undefined) | undefined;
  /** Tests whether such a node exists. */
  isNode?: ((node: string) => boolean) | undefined;
  /** Decrypts the seed of an unpublished draw; undefined without the key, null if decryption fails. */
  decryptSeed?: ((encrypted: Buffer, campaignId: bigint) => Buffer | null) | undefined;
}

export interface Administrator {
  id: bigint;
  /** The accounts that are or were recorded as the own ones. */
  personalAccounts: PersonalAccount[];
}

interface PersonalAccount {
  customerId: bigint;
  recordedAt: Micros;
  endedAt: Micros | null;
}

/**
 * Returns whether the account was recorded as the administrator's own when something was done. What was done before is
 * a notice for people to look through, and no finding: nobody makes deeds of the past wrong by a record.
 */
export const owned = (
  administrator: Administrator | undefined,
  customerId: bigint | null,
  at: Micros | null,
): boolean =>
  administrator !== undefined &&
  at !== null &&
  administrator.personalAccounts.some(
    (own) => own.customerId === customerId && own.recordedAt < at && (own.endedAt === null || at < own.endedAt),
  );

export interface Context {
  snapshot: Snapshot;
  report: Report;
  outside: Outside;
  /** The latest plausible time; any later one is ahead of the clock. */
  latest: Micros;
  /** The time from which on decisions are checked, if only the newest ones are. */
  decidedSince?: Micros | undefined;
  /** Whether the rows were written by the database's own clock. */
  isLive: boolean;
  /** Whether a program filled the database, as a test or a sample shop. */
  isFilled: boolean;
  roles: RoleNames;
  settings: SettingHistory;
  administrators: ReadonlyMap<bigint, Administrator>;
}

/** One pass through the database; if it cannot complete, that is a finding, too. */
export interface Pass {
  name: string;
  run: (context: Context) => Promise<void>;
}
