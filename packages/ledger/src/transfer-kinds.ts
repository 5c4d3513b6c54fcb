import type { Tables } from '@goodturn/database';

/** What a transfer is for; the database fixes the account types on both sides of each kind. */
export type TransferKind = Tables['ledger.transfer']['kind'];
