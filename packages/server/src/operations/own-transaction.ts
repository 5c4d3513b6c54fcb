import type { OperationPath } from '@goodturn/contract';

const hashesPassword = 'It hashes a password before its database transaction, and opens or ends sessions.';

/** The calls that change something without being operations, each with the reason. */
export const ownTransactions: Readonly<Partial<Record<OperationPath, string>>> = {
  'admin/login': hashesPassword,
  'admin/logout': 'It ends the session that it came with.',
  'admin/totp_begin': hashesPassword,
  'admin/totp_confirm': 'A code that is incorrect is counted although nothing else happens.',
  'admin/totp_remove': hashesPassword,
  'customer/cancelOrder': 'It belongs to matching, which has its own fast path.',
  'customer/finishOrder': 'Settlement: many payments share a database transaction.',
  'customer/login': hashesPassword,
  'customer/logout': 'It ends the session that it came with.',
  'customer/register': hashesPassword,
  'customer/resetPwd': hashesPassword,
  'customer/searchOrder': 'Matching: it tries one offer after the other, each in its own database transaction.',
  'customer/updatePwd': hashesPassword,
  'customer/updateWhPwd': hashesPassword,
  'ledger/verify': 'It reads everything, and keeps nothing.',
  'order/ship_many': 'It ships what a file lists in several database transactions.',
};
