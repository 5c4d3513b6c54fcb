import { createHmac } from 'node:crypto';
import { hashOfToken } from '../../foundation/sessions/session-token.ts';

/**
 * The token of the link that an approval makes: 256 bits that follow from it and a key that the database does not hold, so that
 * nobody has to keep the token, and a stolen database opens no account. Only its SHA-256 is stored.
 */
export function passwordLinkToken(approvalId: bigint, key: Buffer): { token: string; tokenHash: Buffer } {
  const token = createHmac('sha256', key).update(`password link ${approvalId}`).digest('base64url');
  return { token, tokenHash: hashOfToken(token) };
}
