/** The parts of requests and deeds that are amounts in USD. */
export const amountFields = new Set(['amount', 'credit', 'fee', 'price', 'cashback', 'luckyBonus', 'escrow']);
