import type { Tables } from '@goodturn/database';

/** The purpose of a transfer; the database fixes the account types on both sides of each kind. */
export type TransferKind = Tables['ledger.transfer']['kind'];
