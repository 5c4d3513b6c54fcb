/** The parts of requests and deeds that are amounts in USD. */
export const moneyNames = new Set(['amount', 'credit', 'fee', 'price', 'cashback', 'luckyBonus', 'escrow']);
