/** Of the one seeded customer whose story has withdrawals: everybody else has none until they set their own. */
export const withdrawalPasswordOf = (password: string): string => `${password}-payout`;
