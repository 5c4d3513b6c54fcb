/**
 * Returns the withdrawal password of the one seeded customer with withdrawals. All others have none until they set one.
 */
export const withdrawalPasswordOf = (password: string): string => `${password}-payout`;
