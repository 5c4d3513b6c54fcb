/**
 * The chart of accounts: the high bits of an account id hold its type, the low 48 bits the id of its owner (migration
 * 000002).
 */
const typeCodes = {
  'customer.available': 1n,
  'customer.frozen': 2n,
  'campaign.escrow': 3n,
  'brand.available': 4n,
  'brand.pending': 5n,
  'platform.fees': 6n,
  'platform.commission': 7n,
  'platform.goodwill': 8n,
  external: 9n,
  'platform.shortfall': 10n,
} as const;

export type AccountType = keyof typeof typeCodes;

/**
 * The owners of external accounts: the payment methods and the bank, through which money enters and leaves the ledger.
 */
const externalOwners = { usdt_trc20: 1n, usdt_erc20: 2n, usdc_erc20: 3n, bank: 9n } as const;
export type ExternalMethod = keyof typeof externalOwners;

const ownerBits = 48n;

export function accountId(type: AccountType, ownerId: bigint): bigint {
  return (typeCodes[type] << ownerBits) + ownerId;
}

/** Returns the account type and the owner id that an account id encodes. Throws if the id has no known account type. */
export function accountOf(id: bigint): { type: AccountType; ownerId: bigint } {
  const code = id >> ownerBits;
  const type = (Object.keys(typeCodes) as AccountType[]).find((name) => typeCodes[name] === code);
  if (type === undefined) throw new Error('an id of no account type');
  return { type, ownerId: id & ((1n << ownerBits) - 1n) };
}

export const account = {
  customerAvailable: (customerId: bigint) => accountId('customer.available', customerId),
  customerFrozen: (customerId: bigint) => accountId('customer.frozen', customerId),
  campaignEscrow: (campaignId: bigint) => accountId('campaign.escrow', campaignId),
  brandAvailable: (brandId: bigint) => accountId('brand.available', brandId),
  brandPending: (brandId: bigint) => accountId('brand.pending', brandId),
  platformFees: accountId('platform.fees', 0n),
  platformCommission: accountId('platform.commission', 0n),
  platformGoodwill: accountId('platform.goodwill', 0n),
  external: (paymentMethod: ExternalMethod) => accountId('external', externalOwners[paymentMethod]),
  platformShortfall: (paymentMethod: ExternalMethod) => accountId('platform.shortfall', externalOwners[paymentMethod]),
} as const;

export const externalOwnerId = (paymentMethod: ExternalMethod): bigint => externalOwners[paymentMethod];
