import { digestOf } from '../../decisions/audit/audit-entry.ts';

/**
 * Returns the digest of an account's name, number and code that the audit stores, so that an exchanged one is noticed.
 */
export const accountDigest = (account: { userName: string; digits: string; invitationCode: string }): string =>
  digestOf([account.userName, account.digits, account.invitationCode].join('\n'));
