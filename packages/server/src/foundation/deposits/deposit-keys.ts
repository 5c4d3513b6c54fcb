import type { Chain } from '@goodturn/addresses';

/** An account-level extended public key for each chain; a chain without one takes no recharges. */
export type DepositKeys = Readonly<Partial<Record<Chain, string | undefined>>>;
