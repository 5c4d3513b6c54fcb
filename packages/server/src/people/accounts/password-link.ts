import { createHmac } from 'node:crypto';
import { SecretToken } from '@goodturn/database';

/**
 * Returns the token of the link that an approval creates: 256 bits, derived from the approval and a key outside the
 * database. Nobody has to store the token: the database keeps its SHA-256, and opens no account to whoever reads that.
 */
export function passwordLinkToken(approvalId: bigint, key: Buffer): SecretToken {
  return new SecretToken(createHmac('sha256', key).update(`password link ${approvalId}`).digest('base64url'));
}
