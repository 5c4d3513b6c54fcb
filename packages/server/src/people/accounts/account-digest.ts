import { digestOf } from '../../decisions/audit/digest-of.ts';

/** What the audit keeps of an account's name, number and code, so that one that was exchanged is noticed. */
export const accountDigest = (account: { userName: string; digits: string; invitationCode: string }): string =>
  digestOf([account.userName, account.digits, account.invitationCode].join('\n'));
