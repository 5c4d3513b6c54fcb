import type { OperationPath } from '@goodturn/contract';

const hashesPassword = 'It hashes a password before its database transaction.';

/** The calls that change something without being operations, each with the reason. */
export const ownTransactions: Readonly<Partial<Record<OperationPath, string>>> = {
  'admin/login': hashesPassword,
  'admin/register': hashesPassword,
  'admin/set_password': hashesPassword,
  'admin/logout': 'It ends the session that it came with.',
  'admin/passkey_add': 'A challenge is used up although nothing else happens.',
  'admin/passkey_options': hashesPassword,
  'admin/passkey_remove': hashesPassword,
  'admin/recovery_renew': hashesPassword,
  'admin/totp_begin': hashesPassword,
  'admin/totp_confirm': 'A code that is incorrect is counted although nothing else happens.',
  'admin/totp_remove': hashesPassword,
  'admin/update_password': hashesPassword,
  'customer/cancelOrder': 'It belongs to matching, which has its own fast path.',
  'customer/changeUser': 'It opens a session, and its response is a token, which is not stored.',
  'customer/finishOrder': 'Settlement: many payments share a database transaction.',
  'customer/login': hashesPassword,
  'customer/logout': 'It ends the session that it came with.',
  'customer/passkeyAdd': 'A challenge is used up although nothing else happens.',
  'customer/passkeyLogin': 'It opens a session; a challenge is used up although nothing else happens.',
  'customer/passkeyLoginOptions': 'It only keeps a challenge.',
  'customer/passkeyOptions': 'It only keeps a challenge.',
  'customer/realNameUpload': 'It decodes an image before its database transaction.',
  'customer/register': hashesPassword,
  'customer/resetPwd': hashesPassword,
  'customer/searchOrder': 'Matching: it tries one offer after the other, each in its own database transaction.',
  'customer/updatePwd': hashesPassword,
  'customer/updateWhPwd': hashesPassword,
  'file/add': 'It decodes an image before it writes anything.',
  'file_store/test': 'It speaks with a server outside, and keeps nothing.',
  'ledger/verify': 'It reads everything, and keeps nothing.',
  'order/ship_many': 'It ships what a file lists in several database transactions.',
  'rotation/click': 'It only counts; nothing is kept of who clicked, not even in the audit.',
};
