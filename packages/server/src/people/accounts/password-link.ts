import { createHmac } from 'node:crypto';
import { hashOfToken } from '../../foundation/sessions/session-token.ts';

/**
 * Returns the token of the link that an approval creates: 256 bits, derived from the approval and a key outside the
 * database. Nobody has to store the token, and a stolen database opens no account. Only its SHA-256 is stored.
 */
export function passwordLinkToken(approvalId: bigint, key: Buffer): { token: string; tokenHash: Buffer } {
  const token = createHmac('sha256', key).update(`password link ${approvalId}`).digest('base64url');
  return { token, tokenHash: hashOfToken(token) };
}
